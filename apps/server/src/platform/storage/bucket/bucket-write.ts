import { text } from 'node:stream/consumers';
import { ObjectExistsError } from '../storage.ts';
import type { BucketCall, BucketRequest } from './bucket-call.ts';
import { errorOfAnswer } from './bucket-error.ts';
import { encodePath, type BucketSettings } from './bucket-settings.ts';
import { elementsOf, escapeXml, textIn } from './bucket-xml.ts';
import { inBlocks } from './in-blocks.ts';
import { dialects } from './sign-v4.ts';

const COPIES_AT_ONCE = 8;
const EXISTS = /^(FileAlreadyExists|ConditionalRequestConflict|PreconditionFailed)$/;

export interface Bucket {
  settings: BucketSettings;
  call: BucketCall;
}

/** An object of the bucket, which must still have the etag it was inspected with. */
export interface CopySource {
  key: string;
  etag?: string;
}

interface Part {
  number: number;
  etag: string;
}

/** A multipart upload under way. */
interface Upload {
  objectKey: string;
  uploadId: string;
}

/** Small content is sent at once, larger content in parts. */
export async function writeObject(bucket: Bucket, objectKey: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const blocks = inBlocks(content);
  const first = await blocks.next();
  const second = first.done === true ? first : await blocks.next();
  if (first.done === true || second.done === true) {
    return claim(bucket, objectKey, { method: 'PUT', body: first.value ?? Buffer.alloc(0) });
  }
  async function* all(...read: Buffer[]) {
    yield* read;
    yield* blocks;
  }
  return inParts(bucket, objectKey, (upload) => sendBlocks(bucket, upload, all(first.value, second.value)));
}

/** Concatenates objects by copying within the bucket. */
export function joinObjects(bucket: Bucket, objectKey: string, sources: readonly CopySource[]): Promise<void> {
  return inParts(bucket, objectKey, async (upload) => {
    const parts: Part[] = [];
    for (let at = 0; at < sources.length; at += COPIES_AT_ONCE) {
      const some = sources.slice(at, at + COPIES_AT_ONCE);
      parts.push(...(await Promise.all(some.map((source, place) => copyPart(bucket, upload, { number: at + place + 1, source })))));
    }
    return parts;
  });
}

export async function giveUpUpload(call: BucketCall, objectKey: string, uploadId: string): Promise<void> {
  (await call({ method: 'DELETE', objectKey, query: { uploadId }, accepts: [404] })).resume();
}

type Claim = Pick<BucketRequest, 'method' | 'query' | 'headers' | 'body'>;

/** Sends a request that can succeed only once per key. A success status may still be a failure: it is sent before the work is done. */
async function claim({ settings, call }: Bucket, objectKey: string, { headers, ...request }: Claim): Promise<void> {
  const onlyNew: Record<string, string> = settings.kind === 's3' ? { 'if-none-match': '*' } : { 'x-oss-forbid-overwrite': 'true' };
  const answer = await call({ ...request, headers: { ...headers, ...onlyNew }, objectKey, repeatable: false, accepts: [409, 412] });
  const xml = await text(answer);
  const code = textIn(xml, 'Code');
  if (answer.statusCode === 412 || EXISTS.test(code)) {
    throw new ObjectExistsError(objectKey);
  }
  if (code !== '' || answer.statusCode === 409) {
    throw errorOfAnswer(settings, answer.statusCode ?? 0, xml);
  }
}

/** Assembles an object from parts; an error leaves nothing behind. */
async function inParts(bucket: Bucket, objectKey: string, fill: (upload: Upload) => Promise<Part[]>): Promise<void> {
  const { call } = bucket;
  const begun = await text(await call({ method: 'POST', objectKey, query: { uploads: '' } }));
  const uploadId = textIn(begun, 'UploadId');
  try {
    const parts = (await fill({ objectKey, uploadId })).map(
      ({ number, etag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${escapeXml(etag)}</ETag></Part>`,
    );
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
    await claim(bucket, objectKey, { method: 'POST', query: { uploadId }, headers: { 'content-type': 'application/xml' }, body });
  } catch (error) {
    // An upload that cannot be aborted here is found by the sweep.
    await giveUpUpload(call, objectKey, uploadId).catch(() => undefined);
    throw error;
  }
}

async function sendBlocks({ call }: Bucket, { objectKey, uploadId }: Upload, blocks: AsyncIterable<Buffer>): Promise<Part[]> {
  const parts: Part[] = [];
  for await (const body of blocks) {
    const number = parts.length + 1;
    const answer = await call({ method: 'PUT', objectKey, query: { partNumber: String(number), uploadId }, body });
    answer.resume();
    parts.push({ number, etag: answer.headers.etag ?? '' });
  }
  return parts;
}

async function copyPart(
  { settings, call }: Bucket,
  { objectKey, uploadId }: Upload,
  { number, source }: { number: number; source: CopySource },
): Promise<Part> {
  const { header } = dialects[settings.kind];
  const headers = {
    [`${header}copy-source`]: `/${settings.bucket}/${encodePath(source.key)}`,
    ...(source.etag === undefined ? {} : { [`${header}copy-source-if-match`]: source.etag }),
  };
  const answer = await call({ method: 'PUT', objectKey, query: { partNumber: String(number), uploadId }, headers, accepts: [404] });
  const xml = await text(answer);
  if (answer.statusCode === 404 && textIn(xml, 'Code') === 'NoSuchKey') {
    throw Object.assign(new Error(`there is no object ${source.key}`), { code: 'ENOENT' });
  }
  if (elementsOf(xml, 'ETag').length === 0) {
    throw errorOfAnswer(settings, answer.statusCode ?? 0, xml);
  }
  return { number, etag: textIn(xml, 'ETag') };
}
