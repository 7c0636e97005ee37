import type { UploadPurpose } from '@palm/contract/areas';
import { multipartApi, type MultipartUpload } from '@palm/contract/upload/multipart';
import { PART_BYTES, partCountOf, partSizeOf } from '@palm/contract/upload/parts';
import { failedAnswer } from '../answer.ts';
import { AppError } from '../app-error.ts';
import type { Client } from '../call.ts';
import { cancelled, sendBody } from './send-body.ts';
import { UploadError } from './upload-error.ts';

type MultipartParts = {
  client: Pick<Client, 'call'>;
  /** URL of the page: the storage is on the same host. */
  page: () => string;
  createXhr: () => XMLHttpRequest;
  checksum: (bytes: Uint8Array<ArrayBuffer>) => Promise<string>;
};

type MultipartOptions = {
  purpose: UploadPurpose;
  /** Identifies the upload: the same id resumes it. */
  uploadId: string;
  /** 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
};

/** Uploads a large file in parts. Parts that have arrived are not resent after a failure. */
export type SendParts = (file: File, options: MultipartOptions) => Promise<{ objectKey: string; fileName: string }>;

type SentPart = { number: number; upload: MultipartUpload; report: (loaded: number) => void; signal: AbortSignal | undefined };

const FORBIDDEN = 403;
const CONFLICT = 409;
const STORED = 204;
const WRONG_CONTENT = 400;

const changed = (): AppError => new AppError(failedAnswer('UPLOAD_CHANGED', '这个文件在上传中被改过，只能重新开始'));

/** Whether a file is large enough for multipart; smaller ones use a single form post. */
export const isLarge = ({ size }: Pick<File, 'size'>): boolean => size > PART_BYTES;

const readPart = async (file: File, number: number): Promise<Uint8Array<ArrayBuffer>> => {
  const from = (number - 1) * PART_BYTES;
  try {
    return new Uint8Array(await file.slice(from, from + partSizeOf(file.size, number)).arrayBuffer());
  } catch {
    // A file that was saved or moved after it was chosen cannot be read any more.
    throw changed();
  }
};

export const createSendParts = ({ client, page, createXhr, checksum }: MultipartParts): SendParts => {
  const initiate = (file: File, { purpose, uploadId, signal }: MultipartOptions): Promise<MultipartUpload> =>
    client.call(multipartApi.initiate, { body: { uploadId, purpose, fileName: file.name, size: file.size } }, { quiet: true, signal });

  const put = async (file: File, { number, upload, report, signal }: SentPart): Promise<number> => {
    const bytes = await readPart(file, number);
    const headers = { 'content-type': 'application/octet-stream', 'x-content-sha256': await checksum(bytes) };
    const url = new URL(upload.partUrl.replace('{number}', String(number)), page()).href;
    return sendBody(createXhr, { method: 'PUT', url, headers, body: bytes, onProgress: report, signal });
  };

  return async (file, options) => {
    const { onProgress, signal, uploadId } = options;
    let upload = await initiate(file, options);
    const numbers = Array.from({ length: partCountOf(file.size) }, (_, place) => place + 1);
    const missing = numbers.filter((number) => !upload.received.includes(number));
    let arrived = file.size - missing.reduce((sum, number) => sum + partSizeOf(file.size, number), 0);
    onProgress?.(arrived / file.size);
    for (const number of missing) {
      const report = (loaded: number): void => onProgress?.((arrived + Math.min(loaded, partSizeOf(file.size, number))) / file.size);
      let status = await put(file, { number, upload, report, signal });
      if (status === FORBIDDEN) {
        // The signatures expire after an hour; a large file on a slow connection takes longer.
        upload = await initiate(file, options);
        status = await put(file, { number, upload, report, signal });
      }
      if (status !== STORED) {
        throw status === CONFLICT ? changed() : new UploadError(status === WRONG_CONTENT ? 0 : status);
      }
      arrived += partSizeOf(file.size, number);
      onProgress?.(arrived / file.size);
    }
    if (signal?.aborted === true) {
      throw cancelled();
    }
    const { objectKey } = await client.call(multipartApi.complete, { body: { uploadId } }, { quiet: true, signal });
    return { objectKey, fileName: file.name };
  };
};
