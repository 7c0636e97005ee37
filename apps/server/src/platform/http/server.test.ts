import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { createCallerBuckets } from './caller-buckets.ts';
import { connectionLimits } from './connection-limits.ts';
import { createServer, type ServerOptions } from './server.ts';
import { createLogger } from '../logger.ts';
import { silentNews } from '../news.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

const LIMIT = 60;

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

async function start(options: Partial<ServerOptions> = {}) {
  const fastify = await createServer({
    logger: createLogger('silent'),
    news: silentNews(),
    trustedProxies: false,
    callsPerMinute: LIMIT,
    buckets: createCallerBuckets(async () => ({ errorCode: 'SESSION_ENDED', reason: 'signed-out' })),
    contentOrigins: [],
    secure: false,
    ...options,
  });
  closing.push(() => fastify.close());
  return fastify;
}

test('built files of the web apps are not rate-limited, so that pages open even for an exhausted address', async () => {
  const fastify = await start();
  fastify.get('/web/assets/:file', async () => 'code');
  fastify.get('/api/call', async () => 'answer');
  const statusOf = async (url: string) => (await fastify.inject(url)).statusCode;
  for (let made = 0; made < LIMIT; made += 1) {
    await statusOf('/api/call');
  }
  expect([await statusOf('/api/call'), await statusOf('/web/assets/courses-Bx3kP9_a.js')]).toEqual([429, 200]);
  expect(await statusOf('/api/call?from=/web/assets/')).toBe(429);
});

test('a page opens from a garbled link, while API calls with one are refused', async () => {
  const fastify = await start();
  fastify.get('/web/courseDetail', async () => 'document');
  fastify.get('/api/call', async () => 'answer');
  const bodyOf = async (url: string) => (await fastify.inject(url)).body;
  expect(await bodyOf('/web/courseDetail?courseId=7%00')).toBe('document');
  expect(await bodyOf('/api/call?courseId=7%00')).toContain('TEXT_INVALID');
});

test('health checks are answered even when the event loop is late', async () => {
  const fastify = await start({ maxEventLoopDelay: 0.000_001, callsPerMinute: 1_000_000 });
  for (const path of ['/api/health', '/api/ready', '/api/call']) {
    fastify.get(path, async () => 'answer');
  }
  const statusOf = async (url: string) => (await fastify.inject(url)).statusCode;
  await vi.waitFor(async () => expect(await statusOf('/api/call')).toBe(503), 10_000);
  for (const url of ['/api/health', '/api/ready', '/api/health?at=1764400000', '/api/ready/', '/api/ready/?from=balancer']) {
    expect([url, await statusOf(url)]).toEqual([url, 200]);
  }
  expect(await statusOf('/api/call?/api/health')).toBe(503);
});

test('a call whose body was read is answered, however long its work takes', async () => {
  const fastify = await start({ limits: { ...connectionLimits, body: 20 } });
  fastify.post('/api/work', async () => {
    await delay(200);
    return 'answer';
  });
  const response = await fastify.inject({ method: 'POST', url: '/api/work', payload: { pages: 3 } });
  expect([response.statusCode, response.body]).toEqual([200, 'answer']);
});

test.each(['gzip', 'br', 'deflate'])('a body compressed with %s is refused, not waited for', async (encoding) => {
  const fastify = await start();
  // The caller is authenticated before the body is read.
  const preParsing = () => delay(50, undefined);
  fastify.post('/api/work', { preParsing }, async () => 'answer');
  const post = (headers: object) => fastify.inject({ method: 'POST', url: '/api/work', headers: { ...headers }, payload: { pages: 3 } });
  expect((await post({ 'content-encoding': encoding })).json()).toMatchObject({ flag: false, errorCode: 'PARAM_INVALID' });
  expect((await post({ 'content-encoding': 'identity' })).body).toBe('answer');
});

const PROXY = '10.0.0.7';
const PERSON = '203.0.113.9';

test.each<[string, TrustedProxies, string, string]>([
  ['nobody is trusted', false, `1.1.1.1, ${PERSON}`, PROXY],
  ['one proxy is trusted', 1, `1.1.1.1, ${PERSON}`, PERSON],
  ['two proxies are trusted', 2, `1.1.1.1, ${PERSON}, 192.168.1.1`, PERSON],
  ['more proxies are trusted than there are', 2, PERSON, PERSON],
  ['its network is trusted', ['10.0.0.0/8'], `1.1.1.1, ${PERSON}`, PERSON],
  ['another network is trusted', ['192.168.0.0/16'], `1.1.1.1, ${PERSON}`, PROXY],
  ['two networks are trusted', ['10.0.0.0/8', '192.168.0.0/16'], `1.1.1.1, ${PERSON}, 192.168.1.1`, PERSON],
  ['the proxy writes ports', 1, `1.1.1.1:1, ${PERSON}:52044`, PERSON],
  ['the proxy writes IPv6', 1, '1.1.1.1, [2001:db8::1]:443', '2001:db8::1'],
  ['the entry is not an address', 1, "1.1.1.1, '; drop table", PROXY],
  ['an earlier entry is not an address', 2, `nonsense, ${PERSON}`, PERSON],
  ['the header is empty', 1, '', PROXY],
])('the address of a person behind a proxy if %s', async (_name, trustedProxies, forwarded, address) => {
  const fastify = await start({ trustedProxies });
  fastify.get('/api/call', async ({ ip }) => ip);
  const answer = await fastify.inject({ url: '/api/call', remoteAddress: PROXY, headers: { 'x-forwarded-for': forwarded } });
  expect(answer.payload).toBe(address);
});

test.each<[string, TrustedProxies, Record<string, string>, boolean]>([
  ['of a trusted proxy is adopted', ['127.0.0.1'], { 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'balancer-4711' }, true],
  ['of an untrusted proxy is not', ['10.0.0.1'], { 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'balancer-4711' }, false],
  ['of a caller without a proxy is not', false, { 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'balancer-4711' }, false],
  ['that could forge log lines is not', ['127.0.0.1'], { 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'a"},{"b":1' }, false],
])('the request id %s', async (_which, trustedProxies, headers, taken) => {
  const fastify = await start({ trustedProxies });
  fastify.get('/api/call', async () => 'answer');
  const { headers: answered } = await fastify.inject({ url: '/api/call', headers });
  expect(answered['x-request-id'] === headers['x-request-id']).toBe(taken);
});

test('a log line names the call, organisation and address, and none of the input', async () => {
  const lines: object[] = [];
  const logger = Object.assign(Object.create(createLogger('silent')) as ReturnType<typeof createLogger>, {
    isLevelEnabled: () => true,
    info: (line: object) => void lines.push(line),
  });
  const fastify = await start({ logger });
  fastify.get('/api/call', async (request) => {
    request.person = { orgId: 'org-1', memberId: 'member-1' } as never;
    return 'answer';
  });
  await fastify.inject({ url: '/api/call?keyword=林小满', remoteAddress: '203.0.113.9' });
  expect(lines).toMatchObject([{ path: '/api/call', org: 'org-1', address: '203.0.113.9', status: 200 }]);
  expect(JSON.stringify(lines)).not.toContain('林小满');
});
