import { X509Certificate } from 'node:crypto';
import type { CacheProvider, Profile, SAML } from '@node-saml/node-saml';
import type { Provider } from '../provider/provider.service.ts';
import { samlXmlProblem } from './saml-xml.ts';
import { nameOf, Refusal, subjectOf, type Step, type Stranger } from './kind.ts';

// Loaded on first use: most organisations do not use this kind.
const library = () => import('@node-saml/node-saml');

/** Our entity id at the other side, and where it sends its responses. */
export interface SamlPlace {
  entityId: string;
  acsUrl: string;
}

/** The pending requests, shared by all processes. */
export interface Requests {
  /** Records the request being made and returns its id. */
  make(): string;
  /** When it was made, as an ISO 8601 text; null if there is no such request. */
  madeAt(requestId: string): Promise<string | null>;
}

const SKEW_MS = 5000;
const OLDEST_MS = 10 * 60_000;
const REQUEST_LIFE_MS = 10 * 60_000;
const PEM = /-----BEGIN CERTIFICATE-----[\sA-Za-z0-9+/=]+-----END CERTIFICATE-----/g;

/** The certificates accepted for responses: one, or two during a rotation. */
const certificatesOf = ({ values }: Pick<Provider, 'values'>): string[] => (values['idpCert'] ?? '').match(PEM) ?? [];

/** The URL to which the browser is sent to sign in. */
export async function samlRequestUrl(provider: Provider, place: SamlPlace, requests: Requests): Promise<string> {
  const saml = await samlOf(provider, place, requests);
  return saml.getAuthorizeUrlAsync('', undefined, {});
}

export interface SamlAnswer {
  stranger: Stranger;
  /** The request it responds to; null if the sign-in started at the identity provider's portal. */
  requestId: string | null;
  /** The assertion's id, which can only be used once. */
  assertionId: string;
}

/**
 * Verifies a response: signed by a pinned certificate, addressed to us, valid now, and in response to a request of ours.
 * @throws Refusal
 */
export async function readSamlAnswer(provider: Provider, place: SamlPlace, requests: Requests, answer: string): Promise<SamlAnswer> {
  const problem = samlXmlProblem(Buffer.from(answer, 'base64').toString('utf8'));
  if (problem !== null) {
    throw new Refusal(problem);
  }
  const saml = await samlOf(provider, place, requests);
  const profile = await validated(saml, answer);
  const signed = signedPartsOf(profile);
  if (signed.recipient !== '' && signed.recipient !== place.acsUrl) {
    throw new Refusal('回应是给别的系统的');
  }
  // The envelope around the assertion need not be signed: only the values inside the signature count.
  if (signed.requestId === '' && provider.values['idpInitiated'] !== 'on') {
    throw new Refusal('回应没有对应的请求');
  }
  const name = nameOf(profile[provider.values['nameAttribute'] ?? 'name']);
  return {
    stranger: { tenant: provider.values['idpIssuer'] ?? '', subject: subjectOf(profile.nameID), name },
    requestId: signed.requestId === '' ? null : signed.requestId,
    assertionId: subjectOf(signed.id),
  };
}

async function validated(saml: SAML, answer: string): Promise<Profile> {
  try {
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: answer });
    if (profile === null) {
      throw new Refusal('回应里没有身份');
    }
    return profile;
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(error instanceof Error ? error.message.slice(0, 200) : '', { cause: error });
  }
}

interface Node {
  $?: Record<string, string>;
  [child: string]: unknown;
}
const firstOf = (node: Node | undefined, name: string): Node | undefined => (node?.[name] as Node[] | undefined)?.[0];

/** The values inside the signature. */
function signedPartsOf(profile: Profile): { id: string; requestId: string; recipient: string } {
  const assertion = (profile.getAssertion?.() as { Assertion?: Node } | undefined)?.Assertion;
  const data = firstOf(firstOf(firstOf(assertion, 'Subject'), 'SubjectConfirmation'), 'SubjectConfirmationData');
  return { id: assertion?.$?.['ID'] ?? '', requestId: data?.$?.['InResponseTo'] ?? '', recipient: data?.$?.['Recipient'] ?? '' };
}

/** Our metadata for the other side. */
export async function samlMetadata(provider: Provider, place: SamlPlace): Promise<string> {
  const saml = await samlOf(provider, place, { make: () => '', madeAt: async () => null });
  return saml.generateServiceProviderMetadata(null);
}

async function samlOf({ values }: Provider, { entityId, acsUrl }: SamlPlace, requests: Requests): Promise<SAML> {
  const { SAML: Saml, ValidateInResponseTo } = await library();
  const idpCert = certificatesOf({ values });
  return new Saml({
    entryPoint: values['entryPoint'] ?? '',
    issuer: entityId,
    audience: entityId,
    callbackUrl: acsUrl,
    idpCert: idpCert.length === 0 ? ['none'] : idpCert,
    idpIssuer: values['idpIssuer'] ?? '',
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    validateInResponseTo: values['idpInitiated'] === 'on' ? ValidateInResponseTo.ifPresent : ValidateInResponseTo.always,
    acceptedClockSkewMs: SKEW_MS,
    maxAssertionAgeMs: OLDEST_MS,
    requestIdExpirationPeriodMs: REQUEST_LIFE_MS,
    generateUniqueId: () => requests.make(),
    cacheProvider: cacheOf(requests),
  });
}

/** The library only checks that a request exists. It is consumed when its response is redeemed, in one statement with the rest. */
const cacheOf = (requests: Requests): CacheProvider => ({
  saveAsync: async (_, value) => ({ value, createdAt: Date.parse(value) }),
  getAsync: (requestId) => requests.madeAt(requestId),
  removeAsync: async (requestId) => requestId,
});

export const samlSteps: readonly Step[] = [
  {
    title: '登录地址',
    run: async ({ provider: { values } }) => {
      const entryPoint = values['entryPoint'] ?? '';
      if (!URL.canParse(entryPoint) || !/^https?:$/.test(new URL(entryPoint).protocol)) {
        throw new Refusal('登录地址不正确，应以 https:// 开头');
      }
      return new URL(entryPoint).host;
    },
  },
  { title: '签名证书', run: async ({ provider }) => `有效期到 ${lastDayOf(certificatesOf(provider))}` },
  {
    title: '生成登录请求',
    run: async ({ provider }) => {
      const place = { entityId: 'test', acsUrl: 'https://test.invalid/' };
      const url = await samlRequestUrl(provider, place, { make: () => '_test', madeAt: async () => null });
      return `${url.length} 个字符`;
    },
  },
];

/** @throws Refusal if none is valid now */
function lastDayOf(pems: readonly string[]): string {
  const days = pems.map((pem) => {
    try {
      return new Date(new X509Certificate(pem).validTo);
    } catch {
      throw new Refusal('证书读不出来，请粘贴完整的 PEM 内容');
    }
  });
  const last = days.reduce((latest, day) => (day > latest ? day : latest), new Date(0));
  if (last.getTime() < Date.now()) {
    throw new Refusal(days.length === 0 ? '没有证书，请粘贴以 -----BEGIN CERTIFICATE----- 开头的内容' : '证书已经过期');
  }
  return last.toISOString().slice(0, 10);
}
