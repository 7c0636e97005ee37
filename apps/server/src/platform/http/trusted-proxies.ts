import { isIP } from 'node:net';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/** Nobody, the number of proxies in front of this server, or the addresses and networks of those proxies. */
export type TrustedProxies = false | number | string[];

const FORWARDED = 'x-forwarded-for';

/** X-Forwarded-For is read from the right: our own proxies wrote the last entries, anybody may have sent the ones to the left. */
export const trustProxy = (trusted: TrustedProxies): NonNullable<FastifyServerOptions['trustProxy']> =>
  typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted;

/** Keeps the addresses of X-Forwarded-For to the right of the first invalid entry, without ports: an address ends up in the database. */
export function cleanForwarded({ headers }: FastifyRequest['raw']): void {
  const given = headers[FORWARDED];
  if (given !== undefined) {
    const entries = String(given).split(',').map(withoutPort);
    headers[FORWARDED] = entries.slice(entries.findLastIndex((entry) => isIP(entry) === 0) + 1).join(', ');
  }
}

const REQUEST_ID = /^[\w.:-]{8,64}$/;

/** Adopts the request id of a trusted proxy, so that its log and ours match. Ids from anybody else are ignored. */
export function takeOverRequestId(request: FastifyRequest): void {
  const given = request.headers['x-request-id'];
  // There are more addresses than the connection's only if the connection is from a trusted proxy.
  if (typeof given === 'string' && REQUEST_ID.test(given) && (request.ips?.length ?? 0) > 1) {
    request.id = given;
  }
}

/** `10.0.0.1:4711` and `[2001:db8::1]:4711`, as some load balancers write them. */
function withoutPort(entry: string): string {
  const text = entry.trim();
  const [, address] = /^(?:\[([^\]]+)\]|(\d[\d.]+))(?::\d+)?$/.exec(text)?.filter((part) => part !== undefined) ?? [];
  return address ?? text;
}

const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Whether a text is an address, a network such as 10.0.0.0/8, or one of the named networks. */
export function isTrustedProxy(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  // A zero-length prefix would trust everybody.
  const isNetwork = bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
  return NAMED_NETWORKS.has(text) || (family !== 0 && isNetwork && rest.length === 0);
}
