import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { News } from '../news.ts';
import { createCallCounts } from './call-counts.ts';
import type { CallerBuckets } from './caller-buckets.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False: calls of this route are not counted, since it has a limit of its own. */
    rateLimit?: false;
  }
}

const MINUTE_MS = 60_000;

export interface CallLimit {
  news: News;
  /** Per bucket: a signed-in person, or an address. */
  callsPerMinute: number;
  buckets: CallerBuckets;
  /** Requests that do not count. */
  isFree: (request: FastifyRequest) => boolean;
}

/**
 * Refuses callers who make too many calls in a minute, on every route registered after it. There are no remaining-calls headers, as nobody
 * reads them; the refusal says when to retry.
 */
export function limitCalls(fastify: FastifyInstance, { news, callsPerMinute, buckets, isFree }: CallLimit): void {
  const counts = createCallCounts(news, { limit: callsPerMinute, windowMs: MINUTE_MS });
  fastify.addHook('onClose', async () => counts.stop());

  const refusal = (key: string, reply: FastifyReply): Error | undefined => {
    if (counts.add(key) <= callsPerMinute) {
      return undefined;
    }
    buckets.exceeded(key);
    reply.header('retry-after', Math.ceil(counts.endsIn(key) / 1000));
    return Object.assign(new Error('too many calls in a minute'), { statusCode: 429 });
  };
  const count = (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    if (isFree(request)) {
      done();
      return;
    }
    const key = buckets.keyOf(request);
    if (typeof key === 'string') {
      done(refusal(key, reply));
    } else {
      key.then((found) => refusal(found, reply)).then(done, done);
    }
  };
  fastify.addHook('onRoute', (route) => {
    if (route.config?.rateLimit !== false) {
      route.onRequest = [...[route.onRequest ?? []].flat(), count];
    }
  });
}
