import { describe, expect, it } from 'vitest';
import { endpoint } from '@palm/contract/endpoint';
import { z } from 'zod';
import { createClient } from './call.ts';
import { createHttp } from './http.ts';
import { createStore } from './storage.ts';

const pickUp = endpoint({
  method: 'POST',
  path: '/box/:seqNo/3',
  access: 'public',
  summary: 'Pick up',
  tags: [],
  params: z.object({ seqNo: z.number() }),
  query: z.object({ orgId: z.string() }),
  body: z.object({ targets: z.array(z.string()) }),
  encoding: 'json',
  result: z.object({ count: z.number() }),
});
const ping = endpoint({ method: 'GET', path: '/ping', access: 'public', summary: 'Ping', tags: [], result: z.null() });

const setUp = (body: unknown, options = {}) => {
  const urls: string[] = [];
  const fetch = (async (url: string) => {
    urls.push(url);
    return new Response(JSON.stringify(body), { headers: { 'x-request-id': 'r-1' } });
  }) as typeof globalThis.fetch;
  const nothing = (): void => undefined;
  const hooks = { onMessage: nothing, onUnauthorised: nothing, onHeaders: nothing, onBegin: () => nothing };
  const store = createStore({ local: null, session: null });
  return { urls, client: createClient(createHttp({ fetch, store, hooks }), options) };
};

const success = (result: unknown) => ({ flag: true, code: 0, errorCode: null, msg: '', result });
const input = { params: { seqNo: -1 }, query: { orgId: 'o' }, body: { targets: [] } };

describe('a call of the contract', () => {
  it('does not compile without the parts its endpoint declares', () => {
    const { client } = setUp(success(null));
    // @ts-expect-error the body is missing
    const incomplete = () => client.call(pickUp, { params: { seqNo: 1 }, query: { orgId: 'o' } });
    // @ts-expect-error ping takes no query
    const surplus = () => client.call(ping, { query: { a: 1 } });
    expect([incomplete, surplus]).toHaveLength(2);
  });

  it('puts params into the path and returns the result', async () => {
    const { client, urls } = setUp(success({ count: 2 }));
    expect(await client.call(pickUp, input)).toEqual({ count: 2 });
    expect(urls).toEqual(['/api/box/-1/3?orgId=o']);
  });

  it("throws the server's refusal, with the request id", async () => {
    const { client } = setUp({ flag: false, code: 1302, errorCode: 'COURSE_NOT_PUBLISHED', msg: '课程还没有发布', result: null });
    await expect(client.call(pickUp, input)).rejects.toMatchObject({
      name: 'AppError',
      code: 1302,
      errorCode: 'COURSE_NOT_PUBLISHED',
      msg: '课程还没有发布',
      requestId: 'r-1',
    });
  });

  it('throws if a promised result is missing, instead of rendering nothing', async () => {
    await expect(setUp(null).client.call(pickUp, input)).rejects.toMatchObject({ code: -1 });
    expect(await setUp(null).client.call(ping)).toBeNull();
  });

  it('checks results against the contract in development', async () => {
    const { client } = setUp(success({ count: 'two' }), { checkResults: true });
    await expect(client.call(pickUp, input)).rejects.toBeInstanceOf(z.ZodError);
  });

  it('returns the whole envelope to callers that read its code', async () => {
    const { client } = setUp({ flag: false, code: 12, errorCode: 'CAPTCHA_REQUIRED', msg: '请先完成安全验证', result: null });
    expect(await client.request(pickUp, input)).toMatchObject({ flag: false, code: 12 });
  });
});
