import { thirdPartyAdminApi } from '@palm/contract/third-party/admin';
import { thirdPartyApi } from '@palm/contract/third-party/calls';
import { accountApi } from '@palm/contract/identity/account';
import { smsApi } from '@palm/contract/identity/sms';
import { twoStepApi } from '@palm/contract/identity/two-step';
import { SignJWT, decodeJwt } from 'jose';
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints } from '../../../test/all-endpoints.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal, send } from '../../../test/call.ts';
import { createAdministrator, createMember, createOrganisation, createOwner } from '../../../test/factories.ts';
import { givePassword, encryptPassword } from '../../../test/passwords.ts';
import { sealValues } from './provider/provider.service.ts';
import { Browser, openProvider } from './testing/browser.ts';

const SECRET = 'a shared secret of a partner, long enough';
const PASSWORD = 'Study@2026';

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

async function setUp({ joining = false, settings = {} as Record<string, string> } = {}) {
  const { orgId, code: orgCode } = await createOrganisation(app);
  const owner = await createOwner(app, orgId);
  const member = await createMember(app, orgId);
  const values = { issuer: 'partner', algorithm: 'HS256', sharedSecret: SECRET, ...settings };
  const providerId = await openProvider(app, owner.token, { kind: 'platform', settings: values, name: '合作平台', joining });
  return { orgId, orgCode, owner, member, providerId };
}
type Setup = Awaited<ReturnType<typeof setUp>>;

interface Claims {
  subject?: string;
  /** The claim to leave out. */
  without?: string;
  issuer?: string;
  audience?: string;
  seconds?: number;
  jti?: string;
  age?: number;
}

let made = 0;
function jwt(claims: Claims, orgCode: string): SignJWT {
  const now = Math.floor(app.platform.clock.now().getTime() / 1000) - (claims.age ?? 0);
  const payload = {
    name: '林小满',
    iss: claims.issuer ?? 'partner',
    aud: claims.audience ?? orgCode,
    sub: claims.subject ?? 'lin',
    jti: claims.jti ?? `jti-${(made += 1)}`,
    iat: now,
    exp: now + (claims.seconds ?? 60),
  };
  return new SignJWT(Object.fromEntries(Object.entries(payload).filter(([name]) => name !== claims.without)));
}
const hs256 = (claims: Claims, orgCode: string, secret = SECRET) =>
  jwt(claims, orgCode).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(secret));

/** A signed token with another header or, without one, for another person, and the signature it had. */
async function tampered(orgCode: string, header?: object): Promise<string> {
  const [head = '', payload = '', signature = ''] = (await hs256({}, orgCode)).split('.');
  const text = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return header
    ? [text(header), payload, signature].join('.')
    : [head, text({ ...decodeJwt(`${head}.${payload}.`), sub: 'owner' }), signature].join('.');
}

const sendToken = (browser: Browser, orgCode: string, token: string, target = '') =>
  browser.post(thirdPartyApi.platformLogin, { orgCode, token, target });

async function bindingOf(setup: Setup, browser: Browser, subject = 'lin'): Promise<string> {
  const { result } = await sendToken(browser, setup.orgCode, await hs256({ subject }, setup.orgCode));
  return result?.binding?.authToken ?? '';
}

async function bind(browser: Browser, authToken: string, username: string, password = PASSWORD) {
  return browser.post(thirdPartyApi.bind, { authToken, username, ...(await encryptPassword(app, password)) });
}

describe('provider settings', () => {
  test.each(['list', 'create', 'update', 'arrange', 'test', 'remove'] as const)(
    '%s requires the permission to configure the organisation',
    async (name) => {
      const { orgId } = await createOrganisation(app);
      const { token } = await createAdministrator(app, orgId, ['member']);
      expect(await refusal(app, token, thirdPartyAdminApi[name], { body: {}, query: {} } as never)).toBe('FORBIDDEN');
    },
  );

  test.each([
    [{ issuer: 'partner' }, null],
    [{}, '请填写对方的标识（iss）'],
    [{ issuer: 'x', algorithm: 'none' }, '请选择签名算法'],
    [{ issuer: 'x', constructor: 'y' }, '没有「constructor」这一项'],
  ])('are validated on creation: %j', async (settings, problem) => {
    const { orgId } = await createOrganisation(app);
    const { token } = await createOwner(app, orgId);
    const body = { kind: 'platform' as const, name: '合作平台', enabled: true, joining: false, settings };
    const made = call(app, token, thirdPartyAdminApi.create, { body });
    await (problem === null ? expect(made).resolves.toBeDefined() : expect(made).rejects.toThrow(problem));
  });

  test('never reveal a secret, and keep it if left empty', async () => {
    const { owner, providerId } = await setUp();
    const [row] = (await call(app, owner.token, thirdPartyAdminApi.list)).list;
    expect(row).toMatchObject({
      id: providerId,
      kept: ['sharedSecret'],
      passed: true,
      settings: expect.arrayContaining([
        { key: 'issuer', value: 'partner' },
        { key: 'algorithm', value: 'HS256' },
      ]) as unknown,
    });
    const settings = Object.fromEntries(row?.settings.map(({ key, value }) => [key, value]) ?? []);
    const body = { providerId, revision: 1, name: '新名字', enabled: true, joining: false, settings };
    await call(app, owner.token, thirdPartyAdminApi.update, { body });
    const [after] = (await call(app, owner.token, thirdPartyAdminApi.list)).list;
    expect(after).toMatchObject({ name: '新名字', passed: true, kept: ['sharedSecret'], revision: 2 });
    const { rows } = await app.platform.db.executeQuery<{ secrets: string }>(
      app.platform.db.selectFrom('third_party_provider').select('secrets').where('id', '=', providerId).compile(),
    );
    expect(rows[0]?.secrets).not.toContain(SECRET);
  });

  test('must pass their test again after a change before members see them', async () => {
    const { owner, providerId, orgCode } = await setUp();
    const body = { providerId, revision: 1, name: '合作平台', enabled: true, joining: false, settings: { issuer: 'another' } };
    await call(app, owner.token, thirdPartyAdminApi.update, { body });
    const browser = new Browser(app);
    expect(await sendToken(browser, orgCode, await hs256({ issuer: 'another' }, orgCode))).toMatchObject({
      errorCode: 'THIRD_PARTY_CLOSED',
    });
  });

  test('are not overwritten if somebody else has changed them in the meantime', async () => {
    const { owner, providerId } = await setUp();
    const body = { providerId, revision: 7, name: '合作平台', enabled: true, joining: false, settings: { issuer: 'partner' } };
    expect(await refusal(app, owner.token, thirdPartyAdminApi.update, { body })).toBe('THIRD_PARTY_CHANGED');
  });

  test('are limited to twenty', async () => {
    const { orgId } = await createOrganisation(app);
    const { token } = await createOwner(app, orgId);
    const body = { kind: 'platform' as const, name: '合作平台', enabled: true, joining: false, settings: { issuer: 'x' } };
    const made = await Promise.allSettled(Array.from({ length: 25 }, () => call(app, token, thirdPartyAdminApi.create, { body })));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  });
});

describe('a partner platform’s assertion', () => {
  test.each<[string, (setup: Setup) => Promise<string> | string]>([
    ['is not a token', () => 'nothing'],
    [
      'has no signature',
      ({ orgCode }) => `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ iss: 'partner', sub: 'lin', aud: orgCode }))}.`,
    ],
    ['is signed with another secret', ({ orgCode }) => hs256({}, orgCode, 'another secret that is long enough as well')],
    ['claims a signature that no key is needed for', ({ orgCode }) => tampered(orgCode, { alg: 'None' })],
    ['was changed after it was signed', ({ orgCode }) => tampered(orgCode)],
    ['has no id, so that it could be used twice', ({ orgCode }) => hs256({ without: 'jti' }, orgCode)],
    ['names nobody', ({ orgCode }) => hs256({ without: 'sub' }, orgCode)],
    ['never expires', ({ orgCode }) => hs256({ without: 'exp' }, orgCode)],
    ['does not say when it was issued', ({ orgCode }) => hs256({ without: 'iat' }, orgCode)],
    ['is for no organisation in particular', ({ orgCode }) => hs256({ without: 'aud' }, orgCode)],
    ['is for another organisation', ({ orgCode }) => hs256({ audience: 'elsewhere' }, orgCode)],
    ['has another issuer', ({ orgCode }) => hs256({ issuer: 'stranger' }, orgCode)],
    ['is valid for more than a minute', ({ orgCode }) => hs256({ seconds: 61 }, orgCode)],
    ['has expired', ({ orgCode }) => hs256({ age: 66 }, orgCode)],
    ['was issued in the future', ({ orgCode }) => hs256({ age: -30 }, orgCode)],
  ])('that %s is refused', async (_, token) => {
    const setup = await setUp();
    expect(await sendToken(new Browser(app), setup.orgCode, await token(setup))).toMatchObject({ flag: false, result: null });
  });

  test('signed with the public key as an HMAC secret is refused', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const setup = await setUp({ settings: { algorithm: 'RS256', publicKey: pem } });
    const confused = await hs256({}, setup.orgCode, pem);
    expect(await sendToken(new Browser(app), setup.orgCode, confused)).toMatchObject({ errorCode: 'THIRD_PARTY_REFUSED' });
    const right = await jwt({}, setup.orgCode).setProtectedHeader({ alg: 'RS256' }).sign(privateKey);
    expect(await sendToken(new Browser(app), setup.orgCode, right)).toMatchObject({ result: { binding: { name: '林小满' } } });
  });

  test('can be used once, even by three hundred concurrent calls', async () => {
    const setup = await setUp();
    const token = await hs256({}, setup.orgCode);
    const answers = await Promise.all(Array.from({ length: 300 }, () => sendToken(new Browser(app), setup.orgCode, token)));
    expect(answers.filter(({ flag }) => flag)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ flag, errorCode }) => (flag ? [] : [errorCode])))).toEqual(new Set(['THIRD_PARTY_ENTRY_OLD']));
  });

  test.each([
    'https://elsewhere.example.com/',
    '//elsewhere.example.com',
    '/\\elsewhere.example.com',
    'javascript:alert(1)',
    '/\t/elsewhere.example.com',
  ])('leads to the home page instead of %j', async (target) => {
    const setup = await setUp();
    const { result } = await sendToken(new Browser(app), setup.orgCode, await hs256({}, setup.orgCode), target);
    expect(result?.target).toBe('/');
  });
});

test('the redirect URL never depends on the Host header', async () => {
  const { orgCode, orgId } = await setUp();
  const id = app.platform.newId();
  await app.platform.db
    .insertInto('third_party_provider')
    .values({
      org_id: orgId,
      id,
      kind: 'ldap',
      name: '域账号',
      position: 2,
      enabled: true,
      joining: false,
      settings: '{}',
      secrets: sealValues(app.platform, orgId, id, {}),
      tested_revision: 1,
      created_at: app.platform.clock.now(),
    })
    .execute();
  const headers = { host: 'elsewhere.example.com', 'x-forwarded-host': 'elsewhere.example.com', 'x-forwarded-proto': 'https' };
  const answer = await send(app, '', thirdPartyApi.start, { body: { orgCode, providerId: id }, headers });
  const { url } = answer.json<{ result: { url: string } }>().result;
  expect(new URL(url).origin).toBe(new URL(app.platform.settings.publicUrl).origin);
  expect(answer.body).not.toContain('elsewhere');
});

describe('the bind page', () => {
  test('refuses an authToken in another browser or a second time', async () => {
    const setup = await setUp();
    await givePassword(app, setup.orgId, setup.member.memberId, PASSWORD);
    const browser = new Browser(app);
    const authToken = await bindingOf(setup, browser);
    expect(await bind(new Browser(app), authToken, setup.member.account)).toMatchObject({ errorCode: 'THIRD_PARTY_ENTRY_OLD' });
    expect(await bind(browser, authToken, setup.member.account)).toMatchObject({ flag: true });
    expect(await bind(browser, authToken, setup.member.account)).toMatchObject({ errorCode: 'THIRD_PARTY_ENTRY_OLD' });
  });

  test('refuses an authToken after ten minutes', async () => {
    const setup = await setUp();
    const browser = new Browser(app);
    const authToken = await bindingOf(setup, browser);
    app.platform.clock.advance({ minutes: 10 });
    expect(await bind(browser, authToken, setup.member.account)).toMatchObject({ errorCode: 'THIRD_PARTY_ENTRY_OLD' });
  });

  test('is the only thing that an authToken gives access to', async () => {
    const setup = await setUp();
    const browser = new Browser(app);
    const authToken = await bindingOf(setup, browser);
    const closed = allEndpoints().filter(({ endpoint }) => endpoint.access !== 'public');
    expect(closed.length).toBeGreaterThan(200);
    const open: string[] = [];
    for (const { name, endpoint } of closed) {
      const { statusCode } = await send(app, authToken, endpoint, { params: { seqNo: '1' } as never });
      if (statusCode !== 401) {
        open.push(`${name} ${statusCode}`);
      }
    }
    expect(open).toEqual([]);
    // It is no proof for the other steps of signing in either.
    const { orgCode, member } = setup;
    const ticket = authToken;
    expect(await browser.post(smsApi.loginUid, { orgCode, ticket, userId: member.memberId })).toMatchObject({ flag: false });
    expect(await browser.post(twoStepApi.login, { ticket, method: 'totp', code: '000000' })).toMatchObject({ flag: false });
    expect(await browser.post(thirdPartyApi.auth, { code: 'x', state: ticket })).toMatchObject({ flag: false });
    expect(await browser.post(thirdPartyApi.checkLogin, { code: ticket })).toMatchObject({ flag: false });
  });

  test('requires the password, and keeps the ticket while it is wrong', async () => {
    const setup = await setUp();
    await givePassword(app, setup.orgId, setup.member.memberId, PASSWORD);
    const browser = new Browser(app);
    const authToken = await bindingOf(setup, browser);
    expect(await bind(browser, authToken, setup.member.account, 'Wrong@2026')).toMatchObject({ errorCode: 'LOGIN_REFUSED' });
    expect(await bind(browser, authToken, setup.member.account)).toMatchObject({ result: { userId: setup.member.memberId } });
  });

  test('links once, after which the platform signs in directly', async () => {
    const setup = await setUp();
    await givePassword(app, setup.orgId, setup.member.memberId, PASSWORD);
    const browser = new Browser(app);
    await bind(browser, await bindingOf(setup, browser), setup.member.account);
    const { result } = await sendToken(new Browser(app), setup.orgCode, await hs256({}, setup.orgCode));
    expect(result).toMatchObject({ signedIn: { userId: setup.member.memberId }, binding: null });
  });

  test('does not link a second stranger to the same account', async () => {
    const setup = await setUp();
    await givePassword(app, setup.orgId, setup.member.memberId, PASSWORD);
    const browser = new Browser(app);
    await bind(browser, await bindingOf(setup, browser), setup.member.account);
    const other = await bindingOf(setup, browser, 'somebody else');
    expect(await bind(browser, other, setup.member.account)).toMatchObject({ errorCode: 'THIRD_PARTY_TAKEN' });
  });

  test('creates an account only if the organisation allows it', async () => {
    const setup = await setUp();
    const browser = new Browser(app);
    const authToken = await bindingOf(setup, browser);
    expect(await browser.post(thirdPartyApi.join, { authToken, name: '新同学' })).toMatchObject({ errorCode: 'THIRD_PARTY_NO_JOINING' });
  });

  test('creates one account for fifty concurrent calls, and its only way to sign in cannot be unlinked', async () => {
    const setup = await setUp({ joining: true });
    const browser = new Browser(app);
    const authToken = await bindingOf(setup, browser);
    const answers = await Promise.all(Array.from({ length: 50 }, () => browser.post(thirdPartyApi.join, { authToken, name: '新同学' })));
    const joined = answers.filter(({ flag }) => flag);
    expect(joined).toHaveLength(1);
    const token = joined[0]?.result?.accessToken ?? '';
    expect(await call(app, token, accountApi.myInfo)).toMatchObject({ name: '新同学', administrator: false });
    expect(await refusal(app, token, thirdPartyApi.unlink, { body: { providerId: setup.providerId } })).toBe('THIRD_PARTY_LAST_WAY');
  });
});

describe('links of a member', () => {
  const linked = async () => {
    const setup = await setUp({ settings: { spaceUrl: 'https://partner.example.com/space' } });
    await givePassword(app, setup.orgId, setup.member.memberId, PASSWORD);
    const browser = new Browser(app);
    await bind(browser, await bindingOf(setup, browser), setup.member.account);
    return setup;
  };

  test('are listed, and can be removed if a password remains', async () => {
    const { member, providerId } = await linked();
    expect((await call(app, member.token, thirdPartyApi.queryPolyUserInfo)).list).toMatchObject([
      { providerId, providerName: '合作平台', name: '林小满' },
    ]);
    await call(app, member.token, thirdPartyApi.unlink, { body: { providerId } });
    expect((await call(app, member.token, thirdPartyApi.queryPolyUserInfo)).list).toEqual([]);
    expect(await refusal(app, member.token, thirdPartyApi.unlink, { body: { providerId } })).toBe('NOT_FOUND');
  });

  test('lead to the partner’s space with a token valid for a minute', async () => {
    const { member, owner } = await linked();
    expect(await call(app, owner.token, thirdPartyApi.hasMySpace)).toEqual({ has: false });
    expect(await call(app, owner.token, thirdPartyApi.getPlatformLoginUrl)).toEqual({ url: '' });
    expect(await call(app, member.token, thirdPartyApi.hasMySpace)).toEqual({ has: true });
    const url = new URL((await call(app, member.token, thirdPartyApi.getPlatformLoginUrl)).url);
    const claims = decodeJwt(url.searchParams.get('token') ?? '');
    expect(claims).toMatchObject({ sub: 'lin', aud: 'partner', name: member.name });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(60);
  });

  test('are removed with their provider', async () => {
    const { member, owner, providerId } = await linked();
    await call(app, owner.token, thirdPartyAdminApi.remove, { body: { providerId } });
    expect((await call(app, member.token, thirdPartyApi.queryPolyUserInfo)).list).toEqual([]);
  });
});
