import { departmentApi } from '@palm/contract/department/admin';
import type { Envelope } from '@palm/contract/envelope';
import { memberApi } from '@palm/contract/member/admin';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from './app.ts';
import { call } from './call.ts';
import { createOrganisation, createOwner, type TestMember } from './factories.ts';

const REFUSED = { status: 200, errorCode: 'TEXT_INVALID', msg: '提交的内容里有无法识别的字符，请删去后再试' };

describe('a forbidden character', () => {
  let app: TestApp;
  let owner: TestMember;
  beforeAll(async () => {
    app = await createTestApp();
    owner = await createOwner(app, (await createOrganisation(app)).orgId);
  });
  afterAll(() => app.close());

  const ask = async (url: string, payload?: string | Buffer, contentType = 'application/json') => {
    const response = await app.fastify.inject({
      method: payload === undefined ? 'GET' : 'POST',
      url,
      headers: { 'x-access-token': owner.token, ...(payload === undefined ? {} : { 'content-type': contentType }) },
      ...(payload === undefined ? {} : { payload }),
    });
    const { errorCode, msg } = response.json<Envelope<unknown>>();
    return { status: response.statusCode, errorCode, msg };
  };
  const create = `/api${departmentApi.create.path}`;
  const form = (payload: string | Buffer) => ask(create, payload, 'application/x-www-form-urlencoded');

  test.each([
    ['NUL', '{"name":"a\\u0000b","parentId":""}'],
    ['a lone first surrogate', '{"name":"a\\ud83d","parentId":""}'],
    ['a lone second surrogate', '{"name":"a\\uDE00b","parentId":""}'],
    ['surrogates in the wrong order', '{"name":"\\ude00\\ud83d","parentId":""}'],
    ['NUL in a key', '{"name":"a","parentId":"","x\\u0000":1}'],
    ['NUL in a field that nobody reads', '{"name":"a","parentId":"","x":[[["\\u0000"]]]}'],
    ['a deeply nested surrogate', `{"name":"a","parentId":"","x":${'['.repeat(100_000)}"\\ud800"${']'.repeat(100_000)}}`],
  ])('is refused in JSON: %s', async (_name, payload) => {
    expect(await ask(create, payload)).toEqual(REFUSED);
  });

  test.each([
    ['NUL', 'name=a%00b&parentId='],
    ['NUL that is not escaped', Buffer.from('name=a\0b&parentId=')],
    ['NUL in a key', 'name=a&parentId=&x%00=1'],
    ['a lone surrogate', 'name=a%ED%A0%BDb&parentId='],
    ['NUL beside a broken escape', 'name=%00%&parentId='],
  ])('is refused in a form: %s', async (_name, payload) => {
    expect(await form(payload)).toEqual(REFUSED);
  });

  test.each([
    ['NUL in a query', `${memberApi.list.path}?keyword=a%00`],
    ['a lone surrogate in a query', `${memberApi.list.path}?keyword=%ed%b8%80`],
    ['NUL in a parameter', '/message-front/v1/messageInbox/pickUpRedPointOfTarget/%00/3'],
    ['NUL in a path', '/front/%00'],
  ])('is refused in a URL: %s', async (_name, path) => {
    expect(await ask(`/api${path}`)).toEqual(REFUSED);
  });

  test('is refused in URLs outside the API', async () => {
    expect(await ask('/web/manifest.webmanifest?code=%00')).toEqual(REFUSED);
  });

  test('is not confused with valid text that looks similar', async () => {
    const names = ['😀 表情', '한국어 %ED%95%9C', '文字 \\u0000 与 \\ud83d', '%00', '100% 零'];
    for (const [place, name] of names.entries()) {
      const body = { name, parentId: '' };
      const { status, errorCode } =
        place % 2 === 0 ? await ask(create, JSON.stringify(body)) : await form(new URLSearchParams(body).toString());
      expect([status, errorCode]).toEqual([200, null]);
    }
    // A valid pair of escapes, as Python writes it.
    expect(await ask(create, '{"name":"\\ud83d\\ude00 \\u65b0","parentId":""}')).toMatchObject({ errorCode: null });
    const { list } = await call(app, owner.token, departmentApi.list);
    expect(list.map(({ name }) => name)).toEqual([...names, '😀 新']);
  });

  test.each([
    ['a lone percent sign', '/api/%'],
    ['a truncated UTF-8 sequence', '/api/front/%E0%A4%A'],
    ['a parameter', '/api/message-front/v1/messageInbox/pickUpRedPointOfTarget/%zz/3'],
    ['a long path', `/api/${'a'.repeat(600)}/%ff`],
  ])('a malformed URL is refused in an envelope: %s', async (_name, url) => {
    const response = await app.fastify.inject({ url });
    expect(response.statusCode).toBeLessThan(500);
    expect(response.json()).toMatchObject({ flag: false, errorCode: expect.stringMatching(/PARAM_INVALID|NO_SUCH_PATH/) });
    expect(response.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  });
});
