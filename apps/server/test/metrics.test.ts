import { memberApi } from '@palm/contract/member/admin';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cacheFigure, jobFigure, poolFigure } from '../src/platform/metrics-figures.ts';
import { createBatcher } from '../src/platform/batch.ts';
import { createTestApp, type TestApp } from './app.ts';
import { call } from './call.ts';
import { createAdministrator, createOrganisation } from './factories.ts';

const TOKEN = 'a token that only Prometheus has';
const HERE = { host: 'localhost:3000' };

describe('on this machine', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  const read = (headers: Record<string, string> = HERE, remoteAddress = '127.0.0.1') =>
    app.fastify.inject({ url: '/metrics', headers, remoteAddress });

  test.each([
    ['another machine', HERE, '10.0.0.7'],
    ['a local proxy that names its client', { ...HERE, 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1'],
    ['a local proxy that forwards the host', { host: 'xuexi.example.com' }, '127.0.0.1'],
  ])('%s learns nothing, not even that metrics exist', async (_who, headers, address) => {
    const answer = await read(headers, address);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ errorCode: 'NO_SUCH_PATH' });
  });

  test('calls are counted by contract path and status', async () => {
    const { orgId } = await createOrganisation(app);
    const { token } = await createAdministrator(app, orgId, ['member']);
    await call(app, token, memberApi.list, { query: { keyword: '林' } });
    await app.fastify.inject({ url: '/api/admin/member/list' });
    const { body, headers } = await read();
    expect(headers['content-type']).toContain('text/plain; version=0.0.4');
    expect(body).toMatch(/palm_request_seconds_count\{call="\/admin\/member\/list",status="2xx"\} 1/);
    expect(body).toMatch(/palm_request_seconds_count\{call="\/admin\/member\/list",status="4xx"\} 1/);
    expect(body).toMatch(/palm_request_seconds_bucket\{le="\+Inf",call="\/admin\/member\/list",status="2xx"\} 1/);
    expect(body).toContain('# TYPE palm_request_seconds histogram');
    expect(body).toContain('palm_open_sockets');
    expect(body).not.toContain('林');
  });

  test('batches, cache, pool and jobs are reported, and unreadable figures are left out', async () => {
    const { metrics, cache } = app.platform;
    const batcher = createBatcher<number, number>({ name: 'numbers', maxItems: 10, parallel: 1, write: async (items) => items });
    await Promise.all([1, 2, 3].map((item) => batcher.add(item)));
    await cache.get('org', 'shelf', 'a', async () => ({}));
    await cache.get('org', 'shelf', 'a', async () => ({}));
    metrics.add(cacheFigure(cache));
    metrics.add(poolFigure({ totalCount: 7, idleCount: 2, waitingCount: 4 }));
    metrics.add(jobFigure({ query: async () => Promise.reject(new Error('the database is away')) } as never));
    const { body } = await read();
    expect(body).toMatch(/palm_batch_size_sum\{batch="numbers"\} 3/);
    expect(body).toMatch(/palm_cache_reads_total\{topic="shelf",known="yes"\} 1/);
    expect(body).toMatch(/palm_cache_reads_total\{topic="shelf",known="no"\} 1/);
    expect(body).toMatch(/palm_database_connections\{state="used"\} 5/);
    expect(body).toMatch(/palm_database_connections\{state="waiting"\} 4/);
    expect(body).not.toMatch(/^palm_jobs\{/m);
  });
});

describe('with a token', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ metricsToken: TOKEN });
  });
  afterAll(() => app.close());

  test('its bearer reads metrics from anywhere, and nobody else can from here', async () => {
    const read = (authorization: string, remoteAddress: string) =>
      app.fastify.inject({ url: '/metrics', headers: { ...HERE, authorization }, remoteAddress });
    expect((await read(`Bearer ${TOKEN}`, '10.0.0.7')).statusCode).toBe(200);
    expect((await read('Bearer guessed', '127.0.0.1')).statusCode).toBe(404);
    expect((await read('', '127.0.0.1')).statusCode).toBe(404);
  });
});
