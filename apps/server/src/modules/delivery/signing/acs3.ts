import { createHash, createHmac } from 'node:crypto';

/** An unsigned request to an API of Alibaba Cloud. */
export interface Acs3Request {
  method: 'GET' | 'POST';
  path: string;
  query: Readonly<Record<string, string>>;
  /** By lower-case name. Signed are `host`, `content-type` and all `x-acs-…`. */
  headers: Readonly<Record<string, string>>;
}

const ALGORITHM = 'ACS3-HMAC-SHA256';

const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Hash of an empty body, for the header `x-acs-content-sha256`. */
export const EMPTY_BODY_HASH = sha256Hex('');

/** RFC 3986: also escapes what `encodeURIComponent` leaves unescaped. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** The query as signed and sent, sorted by name. */
export const acs3Query = (query: Readonly<Record<string, string>>): string =>
  Object.keys(query)
    .sort()
    .map((name) => `${encode(name)}=${encode(query[name] ?? '')}`)
    .join('&');

/** The `authorization` header of a request (signature version 3). */
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
