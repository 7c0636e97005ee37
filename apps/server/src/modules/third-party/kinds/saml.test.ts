import { thirdPartyApi } from '@palm/contract/third-party/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { createMember, createOrganisation, createOwner } from '../../../../test/factories.ts';
import { Browser, openProvider } from '../testing/browser.ts';
import { idpKeys } from '../../../../test/idp-keys.ts';
import { answerOf, requestIdOf, samlSettings, type Answer } from '../../../../test/saml-idp.ts';

let app: TestApp;
let beside: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  beside = await createTestApp({ beside: app });
});
afterAll(async () => {
  await beside.close();
  await app.close();
});

async function setUp(settings: Record<string, string> = {}) {
  const { orgId, code: orgCode } = await createOrganisation(app);
  const owner = await createOwner(app, orgId);
  const member = await createMember(app, orgId);
  const providerId = await openProvider(app, owner.token, { kind: 'saml', settings: samlSettings(settings) });
  const link = {
    org_id: orgId,
    provider_id: providerId,
    tenant: samlSettings()['idpIssuer'] ?? '',
    subject: 'lin',
    member_id: member.memberId,
  };
  await app.platform.db
    .insertInto('third_party_link')
    .values({ ...link, name: '', linked_at: app.platform.clock.now() })
    .execute();
  const base = `http://localhost:3000/api/saml/${orgId}/${providerId}`;
  return { orgId, orgCode, member, providerId, acsUrl: `${base}/acs`, audience: `${base}/metadata` };
}
type Setup = Awaited<ReturnType<typeof setUp>>;

/** Posts the identity provider's form and returns the resulting redirect. */
async function post(xml: string, { acsUrl }: Setup, { at = app, browser = new Browser(app) } = {}): Promise<URL> {
  const answer = await at.fastify.inject({
    method: 'POST',
    url: new URL(acsUrl).pathname,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      host: 'elsewhere.example.com',
      'x-forwarded-host': 'elsewhere.example.com',
    },
    payload: new URLSearchParams({
      SAMLResponse: Buffer.from(xml).toString('base64'),
      RelayState: 'https://elsewhere.example.com/',
    }).toString(),
  });
  browser.keep(answer.headers['set-cookie']);
  return new URL(String(answer.headers.location ?? 'about:blank'));
}

async function leave(setup: Setup, browser: Browser, target = '/courseList'): Promise<string> {
  const { result } = await browser.post(thirdPartyApi.samlLogin, { orgCode: setup.orgCode, providerId: setup.providerId, target });
  return requestIdOf(new URL(result?.url ?? ''));
}

const exchange = async (browser: Browser, back: URL) =>
  browser.post(thirdPartyApi.checkLogin, { code: back.searchParams.get('saml') ?? 'none' });

const asItIs = (xml: string): string => xml;

/** A whole sign-in, with an optional modification of the response in transit. */
async function journey(setup: Setup, answer: Partial<Answer>, change: (xml: string) => string = asItIs) {
  const browser = new Browser(app);
  const requestId = await leave(setup, browser);
  const xml = await answerOf({ requestId, acsUrl: setup.acsUrl, audience: setup.audience, ...answer });
  const changed = change(xml);
  expect(changed === xml, 'the attack changes something').toBe(change === asItIs);
  const back = await post(changed, setup);
  return { browser, back, xml };
}

const assertionOf = (xml: string): string => /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? '';
const withoutSignature = (xml: string): string => xml.replace(/<ds:Signature[\s\S]*?<\/ds:Signature>|<Signature[\s\S]*?<\/Signature>/g, '');
const MINUTE = 60_000;

/** Places a forged assertion before, after or around the signed one, which remains unchanged. */
const wrapped = (xml: string, place: 'before' | 'after' | 'extension'): string => {
  const signed = assertionOf(xml);
  const evil = withoutSignature(signed)
    .replace('>lin<', '>owner<')
    .replace(/ ID="[^"]+"/, ' ID="_evil"');
  const both = { before: evil + signed, after: signed + evil, extension: `<samlp:Extensions>${signed}</samlp:Extensions>${evil}` };
  return xml.replace(signed, both[place]);
};

const BOMB = `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(100)}">${'bcdefgh'
  .split('')
  .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefg'[at]};`.repeat(20)}">`)
  .join('')}]>`;

describe('a SAML response is refused', () => {
  test.each<[string, Partial<Answer>, ((xml: string) => string)?]>([
    ['if its signature was removed', {}, withoutSignature],
    ['if it was signed with another key', { keys: idpKeys.other }],
    ['if a forged assertion precedes the signed one', {}, (xml) => wrapped(xml, 'before')],
    ['if a forged assertion follows the signed one', {}, (xml) => wrapped(xml, 'after')],
    ['if the signed assertion was moved to an extension', {}, (xml) => wrapped(xml, 'extension')],
    ['if the subject was changed', {}, (xml) => xml.replace('>lin<', '>owner<')],
    ['if the name was changed', {}, (xml) => xml.replace('林小满', '沈校长')],
    ['if it is for another audience', { audience: 'https://elsewhere.example.com/' }],
    ['if it is for another recipient', { acsUrl: 'https://elsewhere.example.com/acs' }],
    ['if it has expired', { age: 6 * MINUTE }],
    ['if it is not yet valid', { age: -6 * MINUTE }],
    ['if it responds to a request that we did not make', { requestId: '_made-up' }],
    ['if it responds to no request', { requestId: '' }],
    ['if it contains an XML bomb', {}, (xml) => BOMB + xml],
    [
      'if it contains an external entity',
      {},
      (xml) => `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${xml.replace('林小满', '&f;')}`,
    ],
    ['if it is not XML', {}, () => 'nothing'],
    ['if it never closes its tags', {}, (xml) => xml + '<a '.repeat(40_000)],
  ])('%s', async (_, answer, change) => {
    const { back } = await journey(await setUp(), answer, change);
    expect(back.searchParams.get('saml')).toBeNull();
    expect(back.searchParams.get('problem')).toBe('THIRD_PARTY_REFUSED');
  });

  test('as another person’s if a comment was inserted into the name', async () => {
    const setup = await setUp();
    // Canonicalisation drops comments, so the signature stays valid; the whole text counts, not only what precedes the comment.
    const { browser, back } = await journey(setup, { subject: 'lin.evil' }, (xml) => xml.replace('>lin.evil<', '>lin<!-- -->.evil<'));
    expect(await exchange(browser, back)).toMatchObject({ result: { signedIn: null, binding: { kind: 'saml' } } });
  });

  test('when repeated, including by another process', async () => {
    const setup = await setUp();
    const { xml, back } = await journey(setup, {});
    expect(back.searchParams.get('saml')).not.toBeNull();
    expect((await post(xml, setup)).searchParams.get('saml')).toBeNull();
    expect((await post(xml, setup, { at: beside })).searchParams.get('saml')).toBeNull();
  });

  test('all but once if it arrives sixty times concurrently at two processes', async () => {
    const setup = await setUp();
    const browser = new Browser(app);
    const requestId = await leave(setup, browser);
    const xml = await answerOf({ requestId, acsUrl: setup.acsUrl, audience: setup.audience });
    const backs = await Promise.all(Array.from({ length: 60 }, (_, place) => post(xml, setup, { at: place % 2 === 0 ? app : beside })));
    expect(backs.filter((back) => back.searchParams.has('saml'))).toHaveLength(1);
  });

  test('if it responds to a request of another organisation', async () => {
    const [own, other] = [await setUp(), await setUp()];
    const requestId = await leave(other, new Browser(app));
    const xml = await answerOf({ requestId, acsUrl: own.acsUrl, audience: own.audience });
    expect((await post(xml, own)).searchParams.get('problem')).toBe('THIRD_PARTY_REFUSED');
  });
});

describe('the result of a SAML response', () => {
  test('is worthless in another browser', async () => {
    const { back } = await journey(await setUp(), {});
    expect(await exchange(new Browser(app), back)).toMatchObject({ errorCode: 'THIRD_PARTY_ENTRY_OLD' });
  });

  test('never leads to another site, whatever the response or the Host header say', async () => {
    const { back } = await journey(await setUp(), {});
    expect(back.origin + back.pathname).toBe('http://localhost:3000/web/transferPage');
  });

  test.each(['https://elsewhere.example.com/', '//elsewhere.example.com', '/\\elsewhere.example.com', 'javascript:alert(1)'])(
    'open redirect: leads to the home page instead of %j',
    async (target) => {
      const setup = await setUp();
      const browser = new Browser(app);
      const requestId = await leave(setup, browser, target);
      const back = await post(await answerOf({ requestId, acsUrl: setup.acsUrl, audience: setup.audience }), setup);
      expect(await exchange(browser, back)).toMatchObject({ result: { target: '/' } });
    },
  );

  test('signs in the browser that made the request and leads to the requested page', async () => {
    const setup = await setUp();
    const { browser, back } = await journey(setup, {});
    expect(await exchange(browser, back)).toMatchObject({ result: { signedIn: { userId: setup.member.memberId }, target: '/courseList' } });
    expect(await exchange(browser, back)).toMatchObject({ errorCode: 'THIRD_PARTY_ENTRY_OLD' });
  });

  test('shows an unknown person’s Chinese name', async () => {
    const { browser, back } = await journey(await setUp(), { subject: 'somebody-new' });
    expect(await exchange(browser, back)).toMatchObject({ result: { signedIn: null, binding: { name: '林小满', kind: 'saml' } } });
  });

  test('is the same, and accepted once, if the portal started the sign-in and the organisation allows that', async () => {
    const setup = await setUp({ idpInitiated: 'on' });
    const browser = new Browser(app);
    const xml = await answerOf({ requestId: '', acsUrl: setup.acsUrl, audience: setup.audience });
    const back = await post(xml, setup, { browser });
    expect((await post(xml, setup)).searchParams.get('problem')).toBe('THIRD_PARTY_ENTRY_OLD');
    expect(await exchange(browser, back)).toMatchObject({ result: { signedIn: { userId: setup.member.memberId }, target: '/' } });
  });
});

test('the metadata state our entity id and require signed assertions', async () => {
  const setup = await setUp();
  // Whatever host the metadata are asked of.
  const headers = { host: 'elsewhere.example.com', 'x-forwarded-host': 'elsewhere.example.com' };
  const answer = await app.fastify.inject({ url: new URL(setup.audience).pathname, headers });
  expect(answer.headers['content-type']).toContain('application/samlmetadata+xml');
  expect(answer.body).toContain(`entityID="${setup.audience}"`);
  expect(answer.body).toContain('WantAssertionsSigned="true"');
  expect(answer.body).toContain(`Location="${setup.acsUrl}"`);
});
