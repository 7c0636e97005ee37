import { timingSafeEqual, createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest, onResponseHookHandler } from 'fastify';
import type { Metrics } from '../metrics.ts';
import { sendCode } from './error-response.ts';

export const METRICS_PATH = '/metrics';

interface MetricsRoute {
  metrics: Metrics;
  /** Grants access from anywhere; undefined: only from this machine, and not through a proxy. */
  token: string | undefined;
  /** Collects the text of all processes behind this address; default: only this process's. */
  collect?: (() => Promise<string>) | undefined;
}

/** Serves metrics for Prometheus, and measures every call of routes registered after it. */
export function mountMetrics(fastify: FastifyInstance, { metrics, token, collect }: MetricsRoute): void {
  metrics.add({
    name: 'palm_open_sockets',
    help: 'Connections of browsers and proxies',
    read: async () => [{ value: await openSockets(fastify) }],
  });
  fastify.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api/')) {
      const note = metrics.timesOf(route.url.slice('/api'.length));
      // With `done` instead of a promise: every call passes here.
      const measure: onResponseHookHandler = (_request, reply, done) => {
        note(reply.statusCode, reply.elapsedTime / 1000);
        done();
      };
      route.onResponse = [...[route.onResponse ?? []].flat(), measure];
    }
  });
  fastify.get(METRICS_PATH, { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, token)) {
      return refuse(reply);
    }
    const text = await (collect ? collect() : metrics.registry.metrics());
    return reply.type(metrics.registry.contentType).send(text);
  });
}

// As for an unknown address: without access, nothing is revealed.
const refuse = (reply: FastifyReply): FastifyReply => sendCode(reply, 404, 'NO_SUCH_PATH');

const openSockets = (fastify: FastifyInstance): Promise<number> =>
  new Promise((resolve, reject) => fastify.server.getConnections((error, count) => (error ? reject(error) : resolve(count))));

function mayRead({ raw, headers }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) {
    return sameText(headers.authorization ?? '', `Bearer ${token}`);
  }
  // A local proxy forwards strangers from the loopback address; its headers name them, or the host they asked for.
  const forwarded = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].some((name) => headers[name] !== undefined);
  return !forwarded && isLoopback(raw.socket.remoteAddress ?? '') && isLoopback(hostOf(headers.host ?? ''));
}

const hostOf = (host: string): string => host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');

const isLoopback = (address: string): boolean => {
  const plain = address.replace(/^::ffff:/, '');
  return plain === 'localhost' || plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
};

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
const sameText = (given: string, wanted: string): boolean => timingSafeEqual(digestOf(given), digestOf(wanted));
