import { expect, test } from 'vitest';
import { createCallerBuckets } from './caller-buckets.ts';
import { createServer } from './server.ts';
import { createLogger } from '../logger.ts';

const LIMIT = 60;

test('the files of the web apps are no calls: a page opens also where an address has used up its calls', async () => {
  const fastify = await createServer({
    logger: createLogger('silent'),
    trustProxy: false,
    callsPerMinute: LIMIT,
    buckets: createCallerBuckets(async () => ({ errorCode: 'SESSION_ENDED', reason: 'signed-out' })),
    contentOrigin: '',
    secure: false,
  });
  fastify.get('/web/assets/:file', async () => 'code');
  fastify.get('/api/call', async () => 'answer');
  const statusOf = async (url: string) => (await fastify.inject(url)).statusCode;
  for (let made = 0; made < LIMIT; made += 1) {
    await statusOf('/api/call');
  }
  expect([await statusOf('/api/call'), await statusOf('/web/assets/courses-Bx3kP9_a.js')]).toEqual([429, 200]);
  expect(await statusOf('/api/call?from=/web/assets/')).toBe(429);
  await fastify.close();
});
