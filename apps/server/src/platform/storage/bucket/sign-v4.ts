import { createHash, createHmac } from 'node:crypto';
import { encodePart, encodePath, type BucketSettings } from './bucket-settings.ts';

/*
 * Signature version 4 of Amazon S3 and of Alibaba Cloud OSS. They are one method in two dialects: different names; OSS signs neither the
 * host nor headers that are not its own, omits the `=` of an empty value, and always treats the bucket as part of the path.
 */

interface Dialect {
  algorithm: string;
  keyPrefix: string;
  service: string;
  ending: string;
  /** Prefix of its own headers and of its URL parameters. */
  header: string;
  /** Parameter names of a signed URL. */
  query: Record<'algorithm' | 'credential' | 'date' | 'expires' | 'signature', string>;
}

export const dialects: Record<BucketSettings['kind'], Dialect> = {
  s3: {
    algorithm: 'AWS4-HMAC-SHA256',
    keyPrefix: 'AWS4',
    service: 's3',
    ending: 'aws4_request',
    header: 'x-amz-',
    query: {
      algorithm: 'X-Amz-Algorithm',
      credential: 'X-Amz-Credential',
      date: 'X-Amz-Date',
      expires: 'X-Amz-Expires',
      signature: 'X-Amz-Signature',
    },
  },
  oss: {
    algorithm: 'OSS4-HMAC-SHA256',
    keyPrefix: 'aliyun_v4',
    service: 'oss',
    ending: 'aliyun_v4_request',
    header: 'x-oss-',
    query: {
      algorithm: 'x-oss-signature-version',
      credential: 'x-oss-credential',
      date: 'x-oss-date',
      expires: 'x-oss-expires',
      signature: 'x-oss-signature',
    },
  },
};

const UNSIGNED = 'UNSIGNED-PAYLOAD';

type Signer = Pick<BucketSettings, 'kind' | 'region' | 'bucket' | 'accessKey'>;

export interface Signable {
  method: string;
  url: URL;
  /** The object key of the URL; OSS signs it whatever the host name is. */
  objectKey: string;
  /** Lowercase names. */
  headers: Readonly<Record<string, string>>;
}

/** The headers of a request plus the signing headers. The body is signed too if the service can verify that. */
export function signRequest(signer: Signer, request: Signable, body: Buffer, now: Date): Record<string, string> {
  const { header, algorithm } = dialects[signer.kind];
  const payload = signer.kind === 's3' ? sha256(body) : UNSIGNED;
  const headers: Record<string, string> = { ...request.headers };
  headers[`${header}content-sha256`] = payload;
  headers[`${header}date`] = stampOf(now);
  if (signer.kind === 's3') {
    headers['host'] = request.url.host;
  }
  const counted = countedHeaders(signer.kind, headers);
  const signature = signatureOf(signer, canonicalRequest(signer, { ...request, headers: counted }, payload), now);
  const signed = signer.kind === 's3' ? `SignedHeaders=${Object.keys(counted).join(';')},` : '';
  headers['authorization'] = `${algorithm} Credential=${signer.accessKey.id}/${scopeOf(signer, now)},${signed}Signature=${signature}`;
  return headers;
}

/** A URL that gives anybody the object until it expires. */
export function signAddress(
  signer: Signer,
  { url, objectKey, method = 'GET', seconds }: { url: URL; objectKey: string; method?: string; seconds: number },
  now: Date,
): URL {
  const { query, algorithm } = dialects[signer.kind];
  const signed = new URL(url);
  signed.searchParams.set(query.algorithm, algorithm);
  signed.searchParams.set(query.credential, `${signer.accessKey.id}/${scopeOf(signer, now)}`);
  signed.searchParams.set(query.date, stampOf(now));
  signed.searchParams.set(query.expires, String(seconds));
  const headers: Record<string, string> = signer.kind === 's3' ? { host: url.host } : {};
  if (signer.kind === 's3') {
    signed.searchParams.set('X-Amz-SignedHeaders', 'host');
  }
  const signature = signatureOf(signer, canonicalRequest(signer, { method, url: signed, objectKey, headers }, UNSIGNED), now);
  signed.searchParams.set(query.signature, signature);
  signed.search = queryOf(signed);
  return signed;
}

/** Signs the base64-encoded policy of an upload form. */
export function signText(signer: Signer, text: string, now: Date): string {
  return hmac(signingKey(signer, now), text).toString('hex');
}

export const scopeOf = ({ kind, region }: Signer, now: Date): string =>
  `${dayOf(now)}/${region}/${dialects[kind].service}/${dialects[kind].ending}`;

/** `20130524T000000Z` */
export const stampOf = (now: Date): string => now.toISOString().replaceAll(/[-:]|\.\d+/g, '');

const dayOf = (now: Date): string => stampOf(now).slice(0, 8);

function signatureOf(signer: Signer, request: string, now: Date): string {
  const { algorithm } = dialects[signer.kind];
  return signText(signer, [algorithm, stampOf(now), scopeOf(signer, now), sha256(Buffer.from(request))].join('\n'), now);
}

function canonicalRequest({ kind, bucket }: Signer, { method, url, objectKey, headers }: Signable, payload: string): string {
  const path = kind === 's3' ? url.pathname : `/${bucket}/${encodePath(objectKey)}`;
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value.trim()}\n`);
  const names = kind === 's3' ? Object.keys(headers).join(';') : '';
  return [method, path, queryOf(url, kind === 's3' ? '=' : ''), lines.join(''), names, payload].join('\n');
}

function countedHeaders(kind: BucketSettings['kind'], headers: Readonly<Record<string, string>>): Record<string, string> {
  const isCounted = (name: string) => kind === 's3' || /^(content-type|content-md5|x-oss-.*)$/.test(name);
  return Object.fromEntries(
    Object.entries(headers)
      .map(([name, value]) => [name.toLowerCase(), value] as const)
      .filter(([name]) => isCounted(name))
      .sort(byName),
  );
}

/** The query of a URL in the canonical form that is signed. */
export function queryOf({ searchParams }: URL, afterEmpty = '='): string {
  const parts = [...searchParams].map(([name, value]) => [encodePart(name), encodePart(value)] as const).sort(byName);
  return parts.map(([name, value]) => `${name}${value === '' ? afterEmpty : '='}${value}`).join('&');
}

const byName = ([one]: readonly [string, string], [other]: readonly [string, string]): number => (one < other ? -1 : one > other ? 1 : 0);

function signingKey({ kind, region, accessKey }: Signer, now: Date): Buffer {
  const { keyPrefix, service, ending } = dialects[kind];
  return [dayOf(now), region, service, ending].reduce(hmac, Buffer.from(keyPrefix + accessKey.secret));
}

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
