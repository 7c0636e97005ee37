import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { BucketSettings } from '../src/platform/storage/bucket/bucket-settings.ts';
import { dialects, signAddress, signRequest } from '../src/platform/storage/bucket/sign-v4.ts';
import { takeForm } from './bucket-form.ts';
import { createHeldObjects, failure, hold, type Asked, type Held, type HeldUpload, type Reply } from './held-objects.ts';

/** An object store on loopback: it speaks as much of S3 or OSS as the product uses, and rejects unsigned requests. */
export interface FakeBucket {
  settings: BucketSettings;
  objects: Map<string, Held>;
  /** Multipart uploads that are neither completed nor aborted. */
  uploads: Map<string, HeldUpload>;
  /** For example `GET org/1/a`, in order. */
  asked: string[];
  put(key: string, content: Buffer | string, modifiedAt?: Date): void;
  /** Fails that many of the next requests that match a pattern with this status. */
  failNext(count: number, status: number, what?: RegExp): void;
  /** Cuts the next response body off after this many bytes. */
  cutNext(bytes: number): void;
  /** Reads requests but never answers them. */
  hang(): void;
  /** Runs once, after the next response to a matching request has been prepared. */
  afterNext(what: RegExp, work: () => void): void;
  close(): Promise<void>;
}

export async function startFakeBucket(kind: BucketSettings['kind'], { now = () => new Date() } = {}): Promise<FakeBucket> {
  const asked: string[] = [];
  let failing = { count: 0, status: 0, what: /./ };
  let cutAt: number | null = null;
  let hanging = false;
  let after: { what: RegExp; work: () => void } | null = null;

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const settings: BucketSettings = {
    kind,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    browserEndpoint: null,
    region: 'test-1',
    bucket: 'lessons',
    pathStyle: true,
    accessKey: { id: 'AKTEST', secret: 'a secret for tests' },
  };

  const held = createHeldObjects(settings);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', settings.endpoint);
    const key = decodeURIComponent(url.pathname).split('/').slice(2).join('/');
    const what = `${request.method} ${key}${url.search}`;
    const body = await buffer(request);
    asked.push(what);
    if (hanging) {
      return;
    }
    if (failing.count > 0 && failing.what.test(what)) {
      failing.count -= 1;
      send(response, request, failure(failing.status, 'InternalError'));
      return;
    }
    const isForm = request.headers['content-type']?.startsWith('multipart/form-data');
    send(
      response,
      request,
      isForm ? await takeForm(settings, held.objects, { request, body, now: now() }) : judge(settings, held, { request, url, key, body }),
    );
    if (after?.what.test(what)) {
      const { work } = after;
      after = null;
      work();
    }
  }

  function send(response: ServerResponse, request: IncomingMessage, { status, xml = '', content, headers }: Reply): void {
    const bytes = content ?? Buffer.from(xml);
    response.writeHead(status, { 'content-length': bytes.length, ...headers });
    if (request.method === 'HEAD') {
      response.end();
    } else if (cutAt !== null && content !== undefined) {
      response.write(bytes.subarray(0, cutAt), () => response.destroy());
      cutAt = null;
    } else {
      response.end(bytes);
    }
  }

  return {
    settings,
    objects: held.objects,
    uploads: held.uploads,
    asked,
    put: (key, content, modifiedAt) => void held.objects.set(key, hold(Buffer.from(content), modifiedAt)),
    failNext: (count, status, what = /./) => void (failing = { count, status, what }),
    cutNext: (bytes) => void (cutAt = bytes),
    hang: () => void (hanging = true),
    afterNext: (what, work) => void (after = { what, work }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function judge(settings: BucketSettings, held: ReturnType<typeof createHeldObjects>, one: Asked): Reply {
  const wrong = one.url.searchParams.has(dialects[settings.kind].query.signature)
    ? refusalOfAddress(settings, one)
    : refusalOf(settings, one);
  if (wrong) {
    return failure(403, wrong);
  }
  if (one.url.pathname !== `/${settings.bucket}` && !one.url.pathname.startsWith(`/${settings.bucket}/`)) {
    return failure(404, 'NoSuchBucket');
  }
  return held.answer(one);
}

function refusalOfAddress(settings: BucketSettings, { url, key }: Asked): string | null {
  const { query } = dialects[settings.kind];
  const bare = new URL(url);
  [...Object.values(query), 'X-Amz-SignedHeaders'].forEach((name) => bare.searchParams.delete(name));
  const now = momentOf(url.searchParams.get(query.date) ?? '');
  const seconds = Number(url.searchParams.get(query.expires));
  const signed = signAddress(settings, { url: bare, objectKey: key, seconds }, now);
  return signed.searchParams.get(query.signature) === url.searchParams.get(query.signature) ? null : 'SignatureDoesNotMatch';
}

const momentOf = (stamp: string): Date => new Date(stamp.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));

function refusalOf(settings: BucketSettings, one: Asked): string | null {
  const { authorization = '' } = one.request.headers;
  const id = /Credential=([^/]+)/.exec(authorization)?.[1];
  if (id !== settings.accessKey.id) {
    return id === undefined ? 'AccessDenied' : 'InvalidAccessKeyId';
  }
  return authorizationOf(settings, one, authorization) === authorization ? null : 'SignatureDoesNotMatch';
}

/** The signature that the same request would have under the real secret. */
function authorizationOf(settings: BucketSettings, { request, url, key, body }: Asked, given: string): string | undefined {
  const stamp = String(request.headers[`${settings.kind === 's3' ? 'x-amz-' : 'x-oss-'}date`]);
  const now = momentOf(stamp);
  const names = settings.kind === 's3' ? (/SignedHeaders=([^,]+)/.exec(given)?.[1]?.split(';') ?? []) : Object.keys(request.headers);
  const headers = Object.fromEntries(names.map((name) => [name, String(request.headers[name])]));
  const signed = signRequest(
    { ...settings, bucket: url.pathname.split('/')[1] ?? '' },
    { method: request.method ?? '', url, objectKey: key, headers },
    body,
    now,
  );
  return signed['authorization'];
}
