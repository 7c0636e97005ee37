import { accountApi } from '@palm/contract/identity/account';
import { thirdPartyAdminApi } from '@palm/contract/third-party/admin';
import { thirdPartyApi } from '@palm/contract/third-party/calls';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call } from '../../../../test/call.ts';
import { createMember, createOrganisation, createOwner } from '../../../../test/factories.ts';
import { Browser, openProvider } from '../testing/browser.ts';
import { OIDC_CALLBACK, startIssuer, visitIssuer, type OidcIssuer } from '../../../../test/oidc-issuer.ts';

let app: TestApp;
let own: OidcIssuer;
let other: OidcIssuer;

beforeAll(async () => {
  // The provider warns that it is for development only, which is how it is used here.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'info').mockImplementation(() => {});
  app = await createTestApp();
  [own, other] = await Promise.all([startIssuer(), startIssuer()]);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await app.close();
  await Promise.all([own.close(), other.close()]);
});

async function setUp(issuer = own) {
  const { orgId, code: orgCode } = await createOrganisation(app);
  const owner = await createOwner(app, orgId);
  const member = await createMember(app, orgId);
  const providerId = await openProvider(app, owner.token, { kind: 'oidc', settings: issuer.settings });
  return { orgId, orgCode, owner, member, providerId };
}

const fieldsOf = (back: URL) => ({
  code: back.searchParams.get('code') ?? '',
  state: back.searchParams.get('state') ?? '',
  iss: back.searchParams.get('iss') ?? undefined,
});

/** Runs a sign-in up to the redirect back, with an optional modification of the URL on the way there. */
async function visit(setup: { orgCode: string; providerId: string }, login = 'lin', change: (url: URL) => void = () => undefined) {
  const browser = new Browser(app);
  const url = await browser.leave(setup.orgCode, setup.providerId);
  change(url);
  return { browser, ...fieldsOf(await visitIssuer(url, login)) };
}

test('the browser leaves with PKCE, state, nonce and the only redirect URL', async () => {
  const { orgCode, providerId } = await setUp();
  const url = await new Browser(app).leave(orgCode, providerId);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    redirect_uri: OIDC_CALLBACK,
    response_type: 'code',
    scope: 'openid profile',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
    nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
    state: expect.stringMatching(/^\w{96}$/) as string,
  });
});

describe('an OpenID Connect redirect is refused', () => {
  test('in another browser, to prevent login CSRF', async () => {
    const { code, state, iss } = await visit(await setUp());
    expect(await new Browser(app).arrive(code, state, { iss })).toMatchObject({ errorCode: 'THIRD_PARTY_ENTRY_OLD' });
  });

  test('with an unknown state', async () => {
    const { browser, code, iss } = await visit(await setUp());
    expect(await browser.arrive(code, 'made-up', { iss })).toMatchObject({ errorCode: 'THIRD_PARTY_ENTRY_OLD' });
  });

  test('with a code from another sign-in, because verifier and nonce differ', async () => {
    const setup = await setUp();
    const [victim, thief] = [await visit(setup), await visit(setup, 'thief')];
    expect(await victim.browser.arrive(thief.code, victim.state, { iss: victim.iss })).toMatchObject({ errorCode: 'THIRD_PARTY_REFUSED' });
  });

  test.each<[string, (url: URL) => void]>([
    ['another nonce', (url) => url.searchParams.set('nonce', 'a'.repeat(43))],
    ['no nonce', (url) => url.searchParams.delete('nonce')],
  ])('if the identity it brings has %s, although state and verifier are right', async (_, change) => {
    const { browser, code, state, iss } = await visit(await setUp(), 'lin', change);
    expect(await browser.arrive(code, state, { iss })).toMatchObject({ errorCode: 'THIRD_PARTY_REFUSED' });
  });

  test('with the state of another provider: its code is asked of the one where the browser left for', async () => {
    const [setup, elsewhere] = [await setUp(), await setUp(other)];
    const { browser, code, iss } = await visit(setup);
    const { state } = fieldsOf(await visitIssuer(await browser.leave(elsewhere.orgCode, elsewhere.providerId)));
    expect(await browser.arrive(code, state, { iss })).toMatchObject({ errorCode: 'THIRD_PARTY_REFUSED' });
    expect(await browser.arrive(code, state, { iss: other.issuer })).toMatchObject({ flag: false });
  });

  test('with the issuer of another provider (mix-up)', async () => {
    const setup = await setUp();
    const { browser, code, state } = await visit(setup);
    expect(await browser.arrive(code, state, { iss: other.issuer })).toMatchObject({ errorCode: 'THIRD_PARTY_REFUSED' });
  });

  test('without the issuer that this provider always sends', async () => {
    const { browser, code, state } = await visit(await setUp());
    expect(await browser.arrive(code, state)).toMatchObject({ errorCode: 'THIRD_PARTY_REFUSED' });
  });

  test('when repeated', async () => {
    const { browser, code, state, iss } = await visit(await setUp());
    expect(await browser.arrive(code, state, { iss })).toMatchObject({ flag: true });
    expect(await browser.arrive(code, state, { iss })).toMatchObject({ errorCode: 'THIRD_PARTY_ENTRY_OLD' });
  });

  test('after ten minutes', async () => {
    const { browser, code, state, iss } = await visit(await setUp());
    app.platform.clock.advance({ minutes: 10 });
    expect(await browser.arrive(code, state, { iss })).toMatchObject({ errorCode: 'THIRD_PARTY_ENTRY_OLD' });
  });
});

describe('a member', () => {
  test('links the provider while signed in, and signs in with it from then on', async () => {
    const setup = await setUp();
    const browser = new Browser(app);
    browser.token = setup.member.token;
    const { result } = await browser.post(thirdPartyApi.startLink, { providerId: setup.providerId });
    const { code, state, iss } = fieldsOf(await visitIssuer(new URL(result?.url ?? '')));
    expect(await browser.arrive(code, state, { iss })).toMatchObject({ result: { linked: true, signedIn: null } });
    const later = await visit(setup);
    const answer = await later.browser.arrive(later.code, later.state, { iss: later.iss });
    expect(answer).toMatchObject({ result: { signedIn: { userId: setup.member.memberId } } });
    expect((await call(app, setup.member.token, accountApi.signIns)).list[0]).toMatchObject({ succeeded: true, way: '统一认证' });
  });

  test('cannot link a sign-in that somebody else started', async () => {
    const setup = await setUp();
    const browser = new Browser(app);
    browser.token = setup.member.token;
    const { result } = await browser.post(thirdPartyApi.startLink, { providerId: setup.providerId });
    const { code, state, iss } = fieldsOf(await visitIssuer(new URL(result?.url ?? '')));
    browser.token = setup.owner.token;
    expect(await browser.arrive(code, state, { iss })).toMatchObject({ errorCode: 'THIRD_PARTY_ENTRY_OLD' });
  });

  test('is shown by the provider’s name until an account is bound', async () => {
    const { browser, code, state, iss } = await visit(await setUp());
    expect(await browser.arrive(code, state, { iss })).toMatchObject({ result: { binding: { name: '林小满', kind: 'oidc' } } });
  });
});

test('a test names the step that fails', async () => {
  const { orgId } = await createOrganisation(app);
  const { token } = await createOwner(app, orgId);
  const settings = { ...own.settings, issuer: 'http://127.0.0.1:1' };
  const { id } = await call(app, token, thirdPartyAdminApi.create, {
    body: { kind: 'oidc', name: '统一认证', enabled: true, joining: false, settings },
  });
  expect(await call(app, token, thirdPartyAdminApi.test, { body: { providerId: id } })).toEqual({
    passed: false,
    steps: [{ title: '读取发行者的配置', passed: false, detail: '连不上 127.0.0.1:1，请检查地址和网络' }],
  });
});
