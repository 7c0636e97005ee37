import { systemApi } from '@palm/contract/system/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from './app.ts';
import { call } from './call.ts';

describe('the server itself', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  test('is alive, and ready once the database responds', async () => {
    expect(await call(app, '', systemApi.health)).toMatchObject({ alive: true, version: '3.16.102' });
    expect(await call(app, '', systemApi.ready)).toEqual({ ready: true, warnings: [] });
  });

  test('reports that the disk is about to fill up while everything still works', async () => {
    const { storage, settings } = app.platform;
    storage.leave(settings.uploads.keptFree * 2 - 1);
    expect(await call(app, '', systemApi.ready)).toEqual({ ready: true, warnings: ['disk'] });
    storage.leave(settings.uploads.keptFree * 2);
    expect(await call(app, '', systemApi.ready)).toEqual({ ready: true, warnings: [] });
  });

  test('answers an unknown path with 404 in the envelope', async () => {
    const response = await app.fastify.inject({ url: '/api/nowhere' });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ flag: false, errorCode: 'NO_SUCH_PATH' });
  });

  test.each([
    ['a result', '/api/health'],
    ['an unknown path', '/api/nowhere'],
    ['a refusal', `/api/health?${'x'.repeat(9000)}`],
  ])('sends the security headers with the response of %s', async (_name, url) => {
    const { headers } = await app.fastify.inject({ url });
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  test('lets its own pages run their own scripts and no others', async () => {
    const { headers } = await app.fastify.inject({ url: '/api/docs' });
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(
        /^default-src 'self';.*frame-ancestors 'self';.*object-src 'none';script-src 'self';/,
      ),
      'x-frame-options': 'SAMEORIGIN',
    });
  });

  test('describes itself as OpenAPI', async () => {
    const response = await app.fastify.inject({ url: '/api/docs/json' });
    expect(response.statusCode).toBe(200);
    expect(Object.keys(response.json<{ paths: object }>().paths)).toContain('/api/health');
  });
});
