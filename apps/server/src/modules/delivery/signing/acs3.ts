import { createHash, createHmac } from 'node:crypto';

/** A request to an API of Alibaba Cloud, before it is signed. */
export interface Acs3Request {
  method: 'GET' | 'POST';
  path: string;
  query: Readonly<Record<string, string>>;
  /** By their names in small letters. Those that are signed: `host`, `content-type` and all `x-acs-…`. */
  headers: Readonly<Record<string, string>>;
}

const ALGORITHM = 'ACS3-HMAC-SHA256';

const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The hash of a request without a body, as the header `x-acs-content-sha256` wants it. */
export const EMPTY_BODY_HASH = sha256Hex('');

/** RFC 3986: what `encodeURIComponent` leaves as it is but must not. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** The query as it is signed, and as it is sent: sorted by name. */
export const acs3Query = (query: Readonly<Record<string, string>>): string =>
  Object.keys(query)
    .sort()
    .map((name) => `${encode(name)}=${encode(query[name] ?? '')}`)
    .join('&');

/** The header `authorization` that signs a request (signature version 3). */
export function signAcs3({ method, path, query, headers }: Acs3Request, { account, secret }: { account: string; secret: string }): string {
  const signed = Object.keys(headers)
    .filter((name) => name === 'host' || name === 'content-type' || name.startsWith('x-acs-'))
    .sort();
  const canonical = [
    method,
    path,
    acs3Query(query),
    signed.map((name) => `${name}:${headers[name]?.trim()}\n`).join(''),
    signed.join(';'),
    headers['x-acs-content-sha256'],
  ].join('\n');
  const signature = createHmac('sha256', secret)
    .update(`${ALGORITHM}\n${sha256Hex(canonical)}`)
    .digest('hex');
  return `${ALGORITHM} Credential=${account},SignedHeaders=${signed.join(';')},Signature=${signature}`;
}
