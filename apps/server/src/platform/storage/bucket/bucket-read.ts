import type { IncomingMessage } from 'node:http';
import type { ObjectRange } from '../storage.ts';
import { bodyOf, type BucketCall } from './bucket-call.ts';
import { BucketError } from './bucket-error.ts';
import type { BucketSettings } from './bucket-settings.ts';

interface Source {
  settings: BucketSettings;
  call: BucketCall;
  timeLimit?: number | undefined;
}

/**
 * The bytes of an object. If the connection breaks midway, reading resumes once from there, on the very same object.
 * @throws an error with the code ENOENT if there is no such object, as for a file
 */
export async function* readObject(source: Source, objectKey: string, range?: ObjectRange): AsyncGenerator<Buffer> {
  const answer = await open(source, objectKey, range);
  if (answer === null) {
    return;
  }
  let at = range?.start ?? 0;
  try {
    for await (const piece of bodyOf(source.settings, answer, source.timeLimit)) {
      at += piece.length;
      yield piece;
    }
  } catch (error) {
    const { etag } = answer.headers;
    const rest = etag !== undefined && error instanceof BucketError ? await open(source, objectKey, { ...range, start: at, etag }) : null;
    if (rest === null) {
      throw error;
    }
    yield* bodyOf(source.settings, rest, source.timeLimit);
  }
}

/** Null: the range starts beyond the end. */
async function open(
  { call }: Source,
  objectKey: string,
  range?: { start: number; end?: number; etag?: string },
): Promise<IncomingMessage | null> {
  const headers: Record<string, string> = range === undefined ? {} : { range: `bytes=${range.start}-${range.end ?? ''}` };
  if (range?.etag !== undefined) {
    headers['if-match'] = range.etag;
  }
  const answer = await call({ method: 'GET', objectKey, headers, accepts: [404, 412, 416] });
  if (answer.statusCode === 200 || answer.statusCode === 206) {
    return answer;
  }
  answer.resume();
  if (answer.statusCode === 404) {
    throw Object.assign(new Error(`there is no object ${objectKey}`), { code: 'ENOENT' });
  }
  if (answer.statusCode === 412) {
    throw new BucketError(`对象 ${objectKey} 在读取时被改动了`, 'PreconditionFailed');
  }
  return null;
}
