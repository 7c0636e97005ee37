import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import { errorOfAnswer, errorOfWay } from './bucket-error.ts';
import { addressIn, type BucketSettings } from './bucket-settings.ts';
import { queryOf, signRequest } from './sign-v4.ts';

/** Until the response headers arrive, and for each further chunk. */
const TIME_LIMIT_MS = 30_000;
const NONE = Buffer.alloc(0);

export interface BucketRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  objectKey?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Buffer;
  /** False if a repeat would be mistaken for somebody else's write: then only a request that surely never arrived is retried. */
  repeatable?: boolean;
  /** Expected statuses besides success. */
  accepts?: readonly number[];
}

/** Sends a signed request and returns the response head; the caller reads or destroys the body. Retried once if that is safe. */
export type BucketCall = (request: BucketRequest) => Promise<IncomingMessage>;

export interface CallOptions {
  now?: () => Date;
  timeLimit?: number;
}

export function createBucketCall(
  settings: BucketSettings,
  { now = () => new Date(), timeLimit = TIME_LIMIT_MS }: CallOptions = {},
): BucketCall {
  const isSecure = settings.endpoint.startsWith('https:');
  const agent = new (isSecure ? https : http).Agent({ keepAlive: true, maxSockets: 64 });

  const send = ({ method, objectKey = '', query = {}, headers = {}, body = NONE }: BucketRequest): Promise<IncomingMessage> => {
    const url = addressIn(settings, settings.endpoint, objectKey);
    Object.entries(query).forEach(([name, value]) => url.searchParams.set(name, value));
    url.search = queryOf(url);
    const sent = body.length > 0 || method === 'PUT' || method === 'POST' ? { 'content-length': String(body.length) } : {};
    const signed = signRequest(settings, { method, url, objectKey, headers }, body, now());
    return new Promise((resolve, reject) => {
      const call = (isSecure ? https : http).request(url, { method, agent, headers: { ...signed, ...sent } });
      const late = setTimeout(() => call.destroy(Object.assign(new Error('late'), { code: 'ETIMEDOUT' })), timeLimit);
      call.once('response', (answer) => {
        clearTimeout(late);
        resolve(answer);
      });
      call.once('error', (error) => {
        clearTimeout(late);
        // A kept-alive connection that the other end closed at this moment has transferred nothing.
        reject(Object.assign(error, { reused: call.reusedSocket }));
      });
      call.end(body);
    });
  };

  const trySend = async (request: BucketRequest): Promise<IncomingMessage> => {
    const first = await send(request).catch((error: unknown) => {
      if (mayRepeat(request, error)) {
        return null;
      }
      throw error;
    });
    const isTooBusy = first?.statusCode === 503 || first?.statusCode === 429;
    const again = first === null || isTooBusy || (request.repeatable !== false && (first.statusCode ?? 0) >= 500);
    if (!again) {
      return first;
    }
    first?.resume();
    return send(request);
  };

  return async (request) => {
    const answer = await trySend(request).catch((cause: unknown) => {
      throw errorOfWay(settings, new URL(settings.endpoint).host, cause);
    });
    const status = answer.statusCode ?? 0;
    if ((status >= 200 && status < 300) || request.accepts?.includes(status)) {
      return answer;
    }
    throw errorOfAnswer(settings, status, await text(answer).catch(() => ''));
  };
}

function mayRepeat({ repeatable = true }: BucketRequest, error: unknown): boolean {
  const { code, reused } = error as NodeJS.ErrnoException & { reused?: boolean };
  return code !== 'ETIMEDOUT' && (repeatable || reused === true || code === 'ECONNREFUSED');
}

/** The body of a response in chunks, with a time limit for each. Stopping early closes the connection. */
export async function* bodyOf(settings: BucketSettings, answer: IncomingMessage, timeLimit = TIME_LIMIT_MS): AsyncGenerator<Buffer> {
  const pieces = (answer as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  try {
    for (;;) {
      // The timer only runs while waiting for the bucket: a slow reader is not its fault.
      const late = setTimeout(() => answer.destroy(Object.assign(new Error('late'), { code: 'ETIMEDOUT' })), timeLimit);
      const next = await pieces.next().finally(() => clearTimeout(late));
      if (next.done === true) {
        return;
      }
      yield next.value;
    }
  } catch (cause) {
    throw errorOfWay(settings, new URL(settings.endpoint).host, cause);
  } finally {
    answer.destroy();
  }
}
