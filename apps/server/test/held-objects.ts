import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { BucketSettings } from '../src/platform/storage/bucket/bucket-settings.ts';
import { escapeXml } from '../src/platform/storage/bucket/bucket-xml.ts';

/** Smaller parts are accepted only as the last one, as S3 does. */
const LEAST_PART = 5 * 1024 * 1024;

export interface Held {
  content: Buffer;
  etag: string;
  modifiedAt: Date;
  type?: string;
}

export interface HeldUpload {
  key: string;
  parts: Map<number, Held>;
  at: Date;
}

export interface Asked {
  request: IncomingMessage;
  url: URL;
  key: string;
  body: Buffer;
}

export interface Reply {
  status: number;
  xml?: string;
  content?: Buffer;
  headers?: Record<string, string>;
}

export const hold = (content: Buffer, modifiedAt = new Date()): Held => ({
  content,
  etag: `"${createHash('md5').update(content).digest('hex')}"`,
  modifiedAt,
});

export const failure = (status: number, code: string): Reply => ({
  status,
  xml: `<Error><Code>${code}</Code><Message>no</Message></Error>`,
});

interface Place {
  settings: BucketSettings;
  objects: Map<string, Held>;
  uploads: Map<string, HeldUpload>;
}

/** The content of a fake object store, and its responses to authenticated requests. */
export function createHeldObjects(settings: BucketSettings) {
  const place: Place = { settings, objects: new Map(), uploads: new Map() };
  return { ...place, answer: (one: Asked) => (one.key === '' ? ofBucket(place, one) : ofObject(place, one)) };
}

const headerOf = ({ settings }: Place): string => (settings.kind === 's3' ? 'x-amz-' : 'x-oss-');

function ofBucket(place: Place, { url }: Asked): Reply {
  if (url.searchParams.has('uploads')) {
    const list = [...place.uploads].map(
      ([id, { key, at }]) =>
        `<Upload><Key>${escapeXml(key)}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
    );
    return { status: 200, xml: `<ListMultipartUploadsResult>${list.join('')}</ListMultipartUploadsResult>` };
  }
  const [prefix, start] = [url.searchParams.get('prefix') ?? '', url.searchParams.get('start-after') ?? ''];
  const most = Number(url.searchParams.get('max-keys'));
  const fitting = [...place.objects]
    .filter(([key]) => key.startsWith(prefix) && key > start)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const page = fitting.slice(0, most).map(
    ([key, { content, modifiedAt }]) =>
      // As real services do, with the ETag in entities.
      `<Contents><Key>${escapeXml(key)}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><ETag>&quot;x&quot;</ETag><Size>${content.length}</Size></Contents>`,
  );
  return {
    status: 200,
    xml: `<ListBucketResult><IsTruncated>${fitting.length > most}</IsTruncated>${page.join('')}</ListBucketResult>`,
  };
}

function ofObject(place: Place, one: Asked): Reply {
  const { request, key, url } = one;
  if (request.method === 'GET' || request.method === 'HEAD') {
    return readHeld(place, one);
  }
  if (request.method === 'DELETE') {
    const id = url.searchParams.get('uploadId');
    const gone = id === null ? place.objects.delete(key) : place.uploads.delete(id);
    return gone || id === null ? { status: 204 } : failure(404, 'NoSuchUpload');
  }
  if (request.method === 'POST' && url.searchParams.has('uploads')) {
    const id = `up/load+${place.uploads.size + 1}`;
    place.uploads.set(id, { key, parts: new Map(), at: new Date() });
    return { status: 200, xml: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>` };
  }
  return url.searchParams.has('uploadId') ? ofUpload(place, one) : store(place, request, key, one.body);
}

function readHeld(place: Place, { request, key, url }: Asked): Reply {
  const object = place.objects.get(key);
  if (!object) {
    return failure(404, 'NoSuchKey');
  }
  const { content, etag, modifiedAt, type = 'application/octet-stream' } = object;
  if (request.headers['if-match'] !== undefined && request.headers['if-match'] !== etag) {
    return failure(412, 'PreconditionFailed');
  }
  const headers = {
    etag,
    'last-modified': modifiedAt.toUTCString(),
    'content-type': url.searchParams.get('response-content-type') ?? type,
  };
  const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  if (start === undefined) {
    return { status: 200, content, headers };
  }
  return Number(start) < content.length
    ? { status: 206, content: content.subarray(Number(start), end === '' ? undefined : Number(end) + 1), headers }
    : failure(416, 'InvalidRange');
}

function store(place: Place, request: IncomingMessage, key: string, content: Buffer): Reply {
  const onlyNew = request.headers['if-none-match'] === '*' || request.headers['x-oss-forbid-overwrite'] === 'true';
  if (onlyNew && place.objects.has(key)) {
    return place.settings.kind === 's3' ? failure(412, 'PreconditionFailed') : failure(409, 'FileAlreadyExists');
  }
  const object = hold(content);
  place.objects.set(key, object);
  return { status: 200, headers: { etag: object.etag } };
}

function ofUpload(place: Place, { request, key, url, body }: Asked): Reply {
  const id = url.searchParams.get('uploadId') ?? '';
  const upload = place.uploads.get(id);
  if (upload?.key !== key) {
    return failure(404, 'NoSuchUpload');
  }
  return request.method === 'POST'
    ? finish(place, request, id, body)
    : takePart(place, request, upload.parts, { number: Number(url.searchParams.get('partNumber')), body });
}

function finish(place: Place, request: IncomingMessage, id: string, body: Buffer): Reply {
  const { key = '', parts: arrived = new Map<number, Held>() } = place.uploads.get(id) ?? {};
  const parts = [...arrived].sort(([one], [other]) => one - other).map(([, part]) => part);
  const named = [...body.toString().matchAll(/<ETag>(.*?)<\/ETag>/g)].length;
  if (named !== parts.length || parts.slice(0, -1).some(({ content }) => content.length < LEAST_PART)) {
    return failure(400, named === parts.length ? 'EntityTooSmall' : 'InvalidPart');
  }
  const answer = store(place, request, key, Buffer.concat(parts.map(({ content }) => content)));
  if (answer.status === 200) {
    place.uploads.delete(id);
  }
  return answer;
}

function takePart(
  place: Place,
  request: IncomingMessage,
  parts: Map<number, Held>,
  { number, body }: { number: number; body: Buffer },
): Reply {
  const source = request.headers[`${headerOf(place)}copy-source`];
  const from =
    source === undefined ? hold(body) : place.objects.get(decodeURIComponent(String(source)).replace(`/${place.settings.bucket}/`, ''));
  if (!from) {
    return failure(404, 'NoSuchKey');
  }
  const pinned = request.headers[`${headerOf(place)}copy-source-if-match`];
  if (pinned !== undefined && pinned !== from.etag) {
    return failure(412, 'PreconditionFailed');
  }
  parts.set(number, from);
  return { status: 200, headers: { etag: from.etag }, xml: `<CopyPartResult><ETag>${escapeXml(from.etag)}</ETag></CopyPartResult>` };
}
