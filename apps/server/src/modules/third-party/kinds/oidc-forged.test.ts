import { createSecretKey, generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { createOrganisation, createOwner } from '../../../../test/factories.ts';
import { Browser, openProvider } from '../testing/browser.ts';

const CLIENT = { clientId: 'palm', clientSecret: 'a secret of the client, long enough for a key' };
const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
const PEM = own.publicKey.export({ type: 'spki', format: 'pem' }).toString();

let app: TestApp;
/** An issuer that answers every code with the token that a test has made. */
let server: Server;
let issuer = '';
let idToken = '';
beforeAll(async () => {
  app = await createTestApp();
  const keys = [{ ...(await exportJWK(own.publicKey)), kid: 'own', use: 'sig', alg: 'RS256' }];
  const answers: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    }),
    '/keys': () => ({ keys }),
    '/token': () => ({ access_token: 'access', token_type: 'bearer', id_token: idToken }),
  };
  server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers[request.url ?? '']?.() ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await app.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const signed = (claims: JWTPayload, alg: string, key: Parameters<SignJWT['sign']>[0]) =>
  new SignJWT(claims).setProtectedHeader({ alg, kid: 'own' }).sign(key);

async function arriveWith(make: (claims: JWTPayload) => Promise<string> | string) {
  const { orgId, code } = await createOrganisation(app);
  const { token } = await createOwner(app, orgId);
  const providerId = await openProvider(app, token, { kind: 'oidc', settings: { issuer, ...CLIENT } });
  const browser = new Browser(app);
  const url = await browser.leave(code, providerId);
  const now = Math.floor(Date.now() / 1000);
  const nonce = url.searchParams.get('nonce') ?? '';
  idToken = await make({ iss: issuer, sub: 'lin', aud: CLIENT.clientId, iat: now, exp: now + 60, nonce, name: '林小满' });
  return browser.arrive('any', url.searchParams.get('state') ?? '');
}

test.each<[string, (claims: JWTPayload) => Promise<string> | string]>([
  ['has no signature', (claims) => new UnsecuredJWT(claims).encode()],
  ['is signed with a key that the issuer does not publish', (claims) => signed(claims, 'RS256', other.privateKey)],
  ['is signed with the public key as an HMAC secret', (claims) => signed(claims, 'HS256', createSecretKey(Buffer.from(PEM)))],
  ['is signed with the client secret', (claims) => signed(claims, 'HS256', createSecretKey(Buffer.from(CLIENT.clientSecret)))],
  ['was changed after it was signed', async (claims) => (await signed(claims, 'RS256', own.privateKey)).replace(/\.[^.]{8}/, '.eyJzdWIi')],
  ['is for another client', (claims) => signed({ ...claims, aud: 'another' }, 'RS256', own.privateKey)],
  ['is of another issuer', (claims) => signed({ ...claims, iss: 'https://elsewhere.example.com' }, 'RS256', own.privateKey)],
  ['has expired', (claims) => signed({ ...claims, exp: 1 }, 'RS256', own.privateKey)],
])('an identity token that %s is refused, even from the issuer itself', async (_, make) => {
  expect(await arriveWith(make)).toMatchObject({ errorCode: 'THIRD_PARTY_REFUSED' });
});

test('an identity token signed with the published key is accepted', async () => {
  expect(await arriveWith((claims) => signed(claims, 'RS256', own.privateKey))).toMatchObject({ result: { binding: { name: '林小满' } } });
});
