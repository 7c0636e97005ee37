import { isIP } from 'node:net';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/** Nobody, the number of proxies between the people and this server, or the addresses and networks of those proxies. */
export type TrustedProxies = false | number | string[];

const FORWARDED = 'x-forwarded-for';

/** What a proxy may write into X-Forwarded-For, from the right: its own proxies wrote the last entries, everything to the left anybody may have sent. */
export const trustProxy = (trusted: TrustedProxies): NonNullable<FastifyServerOptions['trustProxy']> =>
  typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted;

/** Leaves of X-Forwarded-For the addresses that stand right of whatever is none, without their ports: an address ends up in the database. */
export function cleanForwarded({ headers }: FastifyRequest['raw']): void {
  const given = headers[FORWARDED];
  if (given !== undefined) {
    const entries = String(given).split(',').map(withoutPort);
    headers[FORWARDED] = entries.slice(entries.findLastIndex((entry) => isIP(entry) === 0) + 1).join(', ');
  }
}

const REQUEST_ID = /^[\w.:-]{8,64}$/;

/** A proxy that is trusted names its requests: its log and ours then speak of the same one. What anybody else calls a request is not believed. */
export function takeOverRequestId(request: FastifyRequest): void {
  const given = request.headers['x-request-id'];
  // More addresses than that of the connection there are only where the connection is a trusted proxy's.
  if (typeof given === 'string' && REQUEST_ID.test(given) && (request.ips?.length ?? 0) > 1) {
    request.id = given;
  }
}

/** `10.0.0.1:4711` and `[2001:db8::1]:4711`, as some balancers write them. */
function withoutPort(entry: string): string {
  const text = entry.trim();
  const [, address] = /^(?:\[([^\]]+)\]|(\d[\d.]+))(?::\d+)?$/.exec(text)?.filter((part) => part !== undefined) ?? [];
  return address ?? text;
}

const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Whether a text names an address, a network such as 10.0.0.0/8, or one of the networks that have a name. */
export function isTrustedProxy(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  // A network of all addresses would trust everybody.
  const isNetwork = bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
  return NAMED_NETWORKS.has(text) || (family !== 0 && isNetwork && rest.length === 0);
}
