import { createHash } from 'node:crypto';
import { multipartApi, type MultipartUpload } from '@palm/contract/upload/multipart';
import { PART_BYTES, partCountOf } from '@palm/contract/upload/parts';
import type { LightMyRequestResponse } from 'fastify';
import type { App } from '../src/app.ts';
import { call } from './call.ts';

/** A file of two full parts and a short one, whose bytes differ by position and seed. */
export function largeFile(seed: number, size = 2 * PART_BYTES + 1000): Buffer {
  const content = Buffer.alloc(size);
  for (let place = 0; place < size; place += 4096) {
    content.writeUInt32LE(seed * 1_000_000 + place / 4096, Math.min(place, size - 4));
  }
  return content;
}

export const partOf = (content: Buffer, number: number): Buffer => content.subarray((number - 1) * PART_BYTES, number * PART_BYTES);
const partNumbers = (content: Buffer): number[] => Array.from({ length: partCountOf(content.length) }, (_, place) => place + 1);

export const initiate = (app: App, token: string, uploadId: string, content: Buffer): Promise<MultipartUpload> =>
  call(app, token, multipartApi.initiate, { body: { uploadId, purpose: 'document', fileName: '教案.pdf', size: content.length } });

interface SentPart {
  number: number;
  bytes: Buffer;
  checksum?: string;
}

export const putPart = (
  app: App,
  { partUrl }: MultipartUpload,
  { number, bytes, checksum = createHash('sha256').update(bytes).digest('hex') }: SentPart,
): Promise<LightMyRequestResponse> =>
  app.fastify.inject({
    method: 'PUT',
    url: partUrl.replace('{number}', String(number)),
    headers: { 'content-type': 'application/octet-stream', 'x-content-sha256': checksum },
    payload: bytes,
  });

/** The outcome of a part: 204, or the status and code of the refusal. */
export const outcomeOf = ({ statusCode, body }: LightMyRequestResponse): string =>
  `${statusCode} ${/<Code>(\w+)/.exec(body)?.[1] ?? ''}`.trim();

export async function putParts(app: App, upload: MultipartUpload, content: Buffer, numbers = partNumbers(content)): Promise<void> {
  for (const number of numbers) {
    const outcome = outcomeOf(await putPart(app, upload, { number, bytes: partOf(content, number) }));
    if (outcome !== '204') {
      throw new Error(`part ${number} was answered ${outcome}`);
    }
  }
}
