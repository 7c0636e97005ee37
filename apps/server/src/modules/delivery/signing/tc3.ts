import { createHash, createHmac } from 'node:crypto';

/** An unsigned JSON request to an API of Tencent Cloud. */
export interface Tc3Request {
  /** Without a port, as its servers read it. */
  host: string;
  service: string;
  body: string;
  /** Seconds since the epoch, as in the header `X-TC-Timestamp`. */
  timestamp: number;
}

const ALGORITHM = 'TC3-HMAC-SHA256';
export const TC3_CONTENT_TYPE = 'application/json';

const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The `authorization` header of a request. */
export function signTc3({ host, service, body, timestamp }: Tc3Request, { account, secret }: { account: string; secret: string }): string {
  // In UTC, whatever the time zone of the server.
  const date = new Date(timestamp * 1000).toISOString().slice(0, 10);
  const scope = `${date}/${service}/tc3_request`;
  const signedHeaders = 'content-type;host';
  const canonical = ['POST', '/', '', `content-type:${TC3_CONTENT_TYPE}\nhost:${host}\n`, signedHeaders, sha256Hex(body)].join('\n');
  const toSign = [ALGORITHM, timestamp, scope, sha256Hex(canonical)].join('\n');
  const key = hmac(hmac(hmac(`TC3${secret}`, date), service), 'tc3_request');
  return `${ALGORITHM} Credential=${account}/${scope}, SignedHeaders=${signedHeaders}, Signature=${hmac(key, toSign).toString('hex')}`;
}
