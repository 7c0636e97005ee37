import { thirdPartyAdminApi } from '@palm/contract/third-party/admin';
import { thirdPartyApi } from '@palm/contract/third-party/calls';
import type { ProviderKind } from '@palm/contract/third-party/kinds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { createMember, createOrganisation, createOwner } from '../../../../test/factories.ts';
import { call, refusal } from '../../../../test/call.ts';
import { Browser, fakePlatform, oneTimeCodes, openProvider, type Asked, type FakePlatform } from '../testing/browser.ts';
import { signPage } from './dingtalk.ts';

let app: TestApp;
let fake: FakePlatform;
const codes = oneTimeCodes();
let tokens = 0;
/** Tokens that the platform has taken back. */
const revoked = new Set<string | null>();
/** The name that the platforms return for everybody. */
let called = '林小满';

const REFUSED = { errcode: 40029, errmsg: 'invalid code' };

const newToken = () => ({ errcode: 0, access_token: `token-${(tokens += 1)}`, expires_in: 7200 });
const personOf = ({ query, body }: Asked) => codes.take(query.get('code') ?? body['code']);
const vouch = (asked: Asked, refused: object, show: (person: Record<string, unknown>) => object): object => {
  const person = personOf(asked);
  return person === null ? refused : show(person);
};

/** The responses of the four platforms, each with its own paths and field names. */
const answers: Record<string, (asked: Asked) => object> = {
  '/cgi-bin/gettoken': newToken,
  '/gettoken': newToken,
  '/cgi-bin/token': newToken,
  '/get_jsapi_ticket': () => ({ errcode: 0, ticket: 'jsapi', expires_in: 7200 }),
  '/open-apis/auth/v3/tenant_access_token/internal': () => ({ code: 0, tenant_access_token: 'tenant', expire: 7200 }),
  '/cgi-bin/auth/getuserinfo': (asked) =>
    revoked.has(asked.query.get('access_token'))
      ? { errcode: 40014, errmsg: 'invalid access_token' }
      : vouch(asked, REFUSED, (person) => person),
  '/cgi-bin/user/get': () => ({ errcode: 0, name: called }),
  '/v1.0/oauth2/userAccessToken': (asked) =>
    vouch(asked, { code: 'invalid', message: 'code' }, ({ unionId, corpId }) => ({ accessToken: unionId, corpId })),
  '/v1.0/contact/users/me': ({ headers }) => ({ unionId: headers['x-acs-dingtalk-access-token'], nick: called }),
  '/topapi/v2/user/getuserinfo': (asked) =>
    vouch(asked, REFUSED, ({ unionId }) => ({ errcode: 0, result: { unionid: unionId, name: called } })),
  '/sns/oauth2/access_token': (asked) => vouch(asked, REFUSED, (person) => person),
  '/sns/userinfo': () => ({ nickname: called }),
  '/open-apis/authen/v2/oauth/token': (asked) =>
    vouch(asked, { code: 20003, error_description: 'code' }, (person) => ({ code: 0, access_token: person['open_id'] })),
  '/open-apis/authen/v1/user_info': ({ headers }) => ({
    code: 0,
    data: { open_id: String(headers['authorization']).slice('Bearer '.length), tenant_key: 'tenant', name: called },
  }),
};

const nobody = ({ path }: Asked): object => {
  throw new Error(`nobody answers ${path}`);
};
const answer = (asked: Asked): object => (answers[asked.path] ?? nobody)(asked);

beforeAll(async () => {
  app = await createTestApp();
  fake = await fakePlatform(answer);
});
afterAll(async () => {
  await app.close();
  await fake.close();
});

const settingsOf = (kind: ProviderKind): Record<string, string> =>
  ({
    wecom: { corpId: 'corp', agentId: '1', corpSecret: 'hidden', apiBase: fake.url },
    dingtalk: { corpId: 'corp', agentId: '1', clientId: 'key', clientSecret: 'hidden', apiBase: fake.url, oldApiBase: fake.url },
    wechat: { appId: 'app', appSecret: 'hidden', apiBase: fake.url },
    feishu: { appId: 'app', appSecret: 'hidden', apiBase: fake.url },
    oidc: {},
    ldap: {},
    saml: {},
    platform: {},
  })[kind];

const people: Partial<Record<ProviderKind, Record<string, unknown>>> = {
  wecom: { errcode: 0, userid: 'lin' },
  dingtalk: { unionId: 'lin', corpId: 'corp' },
  wechat: { openid: 'lin', access_token: 'access' },
  feishu: { open_id: 'lin' },
};

async function setUp(kind: ProviderKind) {
  const { orgId, code: orgCode } = await createOrganisation(app);
  const owner = await createOwner(app, orgId);
  const member = await createMember(app, orgId);
  const providerId = await openProvider(app, owner.token, { kind, settings: settingsOf(kind) });
  return { orgId, orgCode, owner, member, providerId };
}
type Setup = Awaited<ReturnType<typeof setUp>>;

const linkTo = ({ orgId, member, providerId }: Setup, tenant: string) =>
  app.platform.db
    .insertInto('third_party_link')
    .values({
      org_id: orgId,
      provider_id: providerId,
      tenant,
      subject: 'lin',
      member_id: member.memberId,
      name: '',
      linked_at: app.platform.clock.now(),
    })
    .execute();

const tenants: Partial<Record<ProviderKind, string>> = { wecom: 'corp', dingtalk: 'corp', wechat: 'app', feishu: 'tenant' };

describe.each(['wecom', 'dingtalk', 'wechat', 'feishu'] as const)('%s', (kind) => {
  const give = (code: string) => codes.give(code, people[kind] ?? {});

  test('refuses an unknown code', async () => {
    const { orgCode, providerId } = await setUp(kind);
    const browser = new Browser(app);
    const state = (await browser.leave(orgCode, providerId)).searchParams.get('state') ?? '';
    expect(await browser.arrive('made-up', state)).toMatchObject({ flag: false, errorCode: 'THIRD_PARTY_REFUSED' });
  });

  test('refuses a code that has been used before', async () => {
    const setup = await setUp(kind);
    await linkTo(setup, tenants[kind] ?? '');
    give('once');
    const [first, second] = [new Browser(app), new Browser(app)];
    const states = await Promise.all(
      [first, second].map(async (browser) => (await browser.leave(setup.orgCode, setup.providerId)).searchParams.get('state') ?? ''),
    );
    expect(await first.arrive('once', states[0] ?? '')).toMatchObject({ flag: true });
    expect(await second.arrive('once', states[1] ?? '')).toMatchObject({ errorCode: 'THIRD_PARTY_REFUSED' });
  });

  test('reports that it is down', async () => {
    const { orgCode, providerId } = await setUp(kind);
    const browser = new Browser(app);
    const state = (await browser.leave(orgCode, providerId)).searchParams.get('state') ?? '';
    give('late');
    fake.down = true;
    const answered = await browser.arrive('late', state).finally(() => void (fake.down = false));
    expect(answered).toMatchObject({ errorCode: 'THIRD_PARTY_DOWN', msg: '统一认证暂时没有回应，请稍后再试，或用其他方式登录' });
  });

  test.each([
    ['NUL', '小\0满', '小满'],
    ['a lone surrogate', '小满\ud83d', '小满'],
    ['an emoji at the cut', `${'满'.repeat(99)}😀`, '满'.repeat(99)],
    ['10,000 characters', '满'.repeat(10_000), '满'.repeat(100)],
    ['only spaces', '   ', ''],
  ])('offers to bind with a storable name if it returns one with %s', async (_what, given, kept) => {
    const { orgCode, providerId } = await setUp(kind);
    const browser = new Browser(app);
    const state = (await browser.leave(orgCode, providerId)).searchParams.get('state') ?? '';
    give('odd');
    called = given;
    const { result } = await browser.arrive('odd', state).finally(() => void (called = '林小满'));
    expect(result?.binding).toMatchObject({ name: kept });
  });

  test('refuses a subject that cannot be stored', async () => {
    const { orgCode, providerId } = await setUp(kind);
    const browser = new Browser(app);
    const state = (await browser.leave(orgCode, providerId)).searchParams.get('state') ?? '';
    const odd = Object.entries(people[kind] ?? {}).map(([key, value]) => [key, value === 'lin' ? 'l\0n' : value]);
    codes.give('odd', Object.fromEntries(odd) as Record<string, unknown>);
    expect((await browser.arrive('odd', state)).errorCode).toMatch(/^THIRD_PARTY_(REFUSED|DOWN)$/);
  });

  test('signs in the linked member and leads to the requested page', async () => {
    const setup = await setUp(kind);
    await linkTo(setup, tenants[kind] ?? '');
    give('good');
    const browser = new Browser(app);
    const url = await browser.leave(setup.orgCode, setup.providerId, { target: '/courseDetail?courseId=1' });
    expect(url.searchParams.get('redirect_uri')).toBe('http://localhost:3000/web/transferPage');
    expect(url.searchParams.get('state')).toMatch(/^[A-Za-z0-9]{1,128}$/);
    const { result } = await browser.arrive('good', url.searchParams.get('state') ?? '');
    expect(result).toMatchObject({ signedIn: { userId: setup.member.memberId }, target: '/courseDetail?courseId=1', binding: null });
  });

  test('takes nobody for a member because of the name, mobile number, e-mail or account, or of the same id in another tenant', async () => {
    const setup = await setUp(kind);
    await linkTo(setup, 'another tenant');
    const alike = { name: called, mobile: '13800000001', account: 'lin' };
    const { memberId } = await createMember(app, setup.orgId, alike);
    await app.platform.db.updateTable('member').set({ email: 'lin@example.com' }).where('id', '=', memberId).execute();
    codes.give('alike', { ...people[kind], mobile: '13800000001', email: 'lin@example.com', name: called });
    const browser = new Browser(app);
    const state = (await browser.leave(setup.orgCode, setup.providerId)).searchParams.get('state') ?? '';
    expect(await browser.arrive('alike', state)).toMatchObject({ result: { signedIn: null, binding: { kind } } });
  });

  test.each(['https://elsewhere.example.com/', '//elsewhere.example.com', '/\\elsewhere.example.com', 'javascript:alert(1)', '/\t/e.cn'])(
    'open redirect: leads to the home page instead of %j',
    async (target) => {
      const setup = await setUp(kind);
      await linkTo(setup, tenants[kind] ?? '');
      give('away');
      const browser = new Browser(app);
      const url = await browser.leave(setup.orgCode, setup.providerId, { target });
      expect(url.href).not.toMatch(/elsewhere|javascript|e\.cn/);
      expect(await browser.arrive('away', url.searchParams.get('state') ?? '')).toMatchObject({ result: { target: '/' } });
    },
  );

  test('session fixation: opens a new session, whatever token was sent along', async () => {
    const setup = await setUp(kind);
    await linkTo(setup, tenants[kind] ?? '');
    give('planted');
    const browser = new Browser(app);
    const state = (await browser.leave(setup.orgCode, setup.providerId)).searchParams.get('state') ?? '';
    browser.token = `${setup.orgId.replaceAll('-', '')}${'A'.repeat(43)}`;
    const { result } = await browser.arrive('planted', state);
    expect(result?.signedIn?.accessToken).toMatch(/^[0-9a-f]{32}/);
    expect(result?.signedIn?.accessToken).not.toBe(browser.token);
    expect(await refusal(app, browser.token, thirdPartyApi.queryPolyUserInfo)).toBe('SESSION_EXPIRED');
  });

  test('leads unknown people to the bind page', async () => {
    const { orgCode, providerId } = await setUp(kind);
    give('new');
    const browser = new Browser(app);
    const url = await browser.leave(orgCode, providerId);
    const { result } = await browser.arrive('new', url.searchParams.get('state') ?? '');
    expect(result).toMatchObject({
      signedIn: null,
      binding: { orgCode, kind, name: kind === 'wecom' ? '林小满' : expect.any(String), mayJoin: false },
    });
  });
});

test('wecom refuses people outside the corporation', async () => {
  const { orgCode, providerId } = await setUp('wecom');
  codes.give('outside', { errcode: 0, openid: 'somebody' });
  const browser = new Browser(app);
  const state = (await browser.leave(orgCode, providerId)).searchParams.get('state') ?? '';
  expect(await browser.arrive('outside', state)).toMatchObject({ errorCode: 'THIRD_PARTY_REFUSED' });
});

test('wecom uses the token of one organisation for no other', async () => {
  const before = tokens;
  const [one, another] = [await setUp('wecom'), await setUp('wecom')];
  expect(tokens - before).toBe(2);
  const used = new Set<string | null>();
  for (const { orgCode, providerId } of [one, another]) {
    codes.give('mine', people.wecom ?? {});
    const browser = new Browser(app);
    const state = (await browser.leave(orgCode, providerId)).searchParams.get('state') ?? '';
    await browser.arrive('mine', state);
    used.add(fake.asked.findLast(({ path }) => path === '/cgi-bin/auth/getuserinfo')?.query.get('access_token') ?? null);
  }
  expect(used).toEqual(new Set([`token-${before + 1}`, `token-${before + 2}`]));
});

test('wecom gets a new token, once, if the platform has taken back the one it had', async () => {
  const setup = await setUp('wecom');
  await linkTo(setup, 'corp');
  revoked.add(`token-${tokens}`);
  const before = tokens;
  codes.give('later', people.wecom ?? {});
  const browser = new Browser(app);
  const state = (await browser.leave(setup.orgCode, setup.providerId)).searchParams.get('state') ?? '';
  expect(await browser.arrive('later', state)).toMatchObject({ result: { signedIn: { userId: setup.member.memberId } } });
  expect(tokens - before).toBe(1);
});

describe('what an organisation offers to guests', () => {
  const listed = async (orgCode: string) => ({
    ways: (await call(app, '', thirdPartyApi.waysIn, { query: { orgCode } })).list,
    apps: (await call(app, '', thirdPartyApi.querySysPlatformUserConfig, { query: { orgCode } })).list,
  });

  test('seed §7 querySysPlatformUserConfig: is its messaging apps, with what their pages need and no secret', async () => {
    const { orgCode, providerId } = await setUp('dingtalk');
    const { ways, apps } = await listed(orgCode);
    expect(ways).toEqual([{ id: providerId, kind: 'dingtalk', name: '统一认证' }]);
    expect(apps).toEqual([{ id: providerId, kind: 'dingtalk', name: '统一认证', corpId: 'corp', agentId: '1' }]);
    expect(JSON.stringify([ways, apps])).not.toContain('hidden');
  });

  test('is neither what it has switched off, nor what has not passed its test, nor what another organisation has', async () => {
    const { owner, orgCode, providerId } = await setUp('wecom');
    const other = await createOrganisation(app);
    expect(await listed(other.code)).toEqual({ ways: [], apps: [] });
    const body = { providerId, revision: 1, name: '企业微信', joining: false, settings: settingsOf('wecom') };
    await call(app, owner.token, thirdPartyAdminApi.update, { body: { ...body, enabled: false } });
    expect(await listed(orgCode)).toEqual({ ways: [], apps: [] });
    await call(app, owner.token, thirdPartyAdminApi.update, {
      body: { ...body, enabled: true, revision: 2, settings: { ...settingsOf('wecom'), agentId: '2' } },
    });
    expect(await listed(orgCode)).toEqual({ ways: [], apps: [] });
    await call(app, owner.token, thirdPartyAdminApi.test, { body: { providerId } });
    expect((await listed(orgCode)).apps).toMatchObject([{ id: providerId, agentId: '2' }]);
  });
});

test('wecom requests its token once for many sign-ins', async () => {
  const { orgCode, providerId } = await setUp('wecom');
  const before = tokens;
  await Promise.all(
    ['a', 'b', 'c'].map(async (code) => {
      codes.give(code, people.wecom ?? {});
      const browser = new Browser(app);
      const state = (await browser.leave(orgCode, providerId)).searchParams.get('state') ?? '';
      await browser.arrive(code, state);
    }),
  );
  expect(tokens - before).toBe(0);
});

test('dingtalk refuses people who chose another organisation on its page', async () => {
  const { orgCode, providerId } = await setUp('dingtalk');
  codes.give('elsewhere', { unionId: 'lin', corpId: 'another' });
  const browser = new Browser(app);
  const state = (await browser.leave(orgCode, providerId)).searchParams.get('state') ?? '';
  expect(await browser.arrive('elsewhere', state)).toMatchObject({ errorCode: 'THIRD_PARTY_REFUSED' });
});

test('dingtalk accepts the code of its app if the app displays the page', async () => {
  const setup = await setUp('dingtalk');
  await linkTo(setup, 'corp');
  codes.give('inside', people.dingtalk ?? {});
  const browser = new Browser(app);
  const url = await browser.leave(setup.orgCode, setup.providerId, { inside: true });
  expect(url.href).toMatch(/^http:\/\/localhost:3000\/web\/transferPage\?state=\w+&ddCorpId=corp$/);
  const { result } = await browser.arrive('inside', url.searchParams.get('state') ?? '');
  expect(result).toMatchObject({ signedIn: { userId: setup.member.memberId } });
});

test('administrators see the redirect URL and the workbench entry of a platform', async () => {
  const { orgCode, owner } = await setUp('wecom');
  const [row] = (await call(app, owner.token, thirdPartyAdminApi.list)).list;
  expect(row?.addresses.map(({ value }) => value)).toEqual([
    'http://localhost:3000/web/transferPage',
    `http://localhost:3000/web/indexSingle?id=${orgCode}`,
  ]);
});

describe('signing a page for the JSAPI', () => {
  test('follows the documented example and ignores the fragment', () => {
    const ticket = 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg';
    const page = { nonce: 'Wm3WZYTPz0wzccnW', timestamp: '1414587457', url: 'http://mp.weixin.qq.com?params=value#here' };
    expect(signPage(ticket, page)).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed');
  });

  test('is refused for other sites', async () => {
    await setUp('dingtalk');
    const query = { corpId: 'corp', url: 'https://elsewhere.example.com/' };
    expect(await refusal(app, '', thirdPartyApi.queryDDConfig, { query })).toBe('PARAM_INVALID');
  });

  test('is refused for an unknown corporation', async () => {
    const query = { corpId: 'unknown', url: 'http://localhost:3000/web/' };
    expect(await refusal(app, '', thirdPartyApi.queryDDConfig, { query })).toBe('THIRD_PARTY_CLOSED');
  });

  test('uses the ticket of its application', async () => {
    await setUp('dingtalk');
    const url = 'http://localhost:3000/web/indexSingle';
    const signed = await call(app, '', thirdPartyApi.queryDDConfig, { query: { corpId: 'corp', url } });
    expect(signed.signature).toBe(signPage('jsapi', { nonce: signed.nonceStr, timestamp: signed.timeStamp, url }));
  });
});
