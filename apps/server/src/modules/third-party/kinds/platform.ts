import { createSecretKey, type KeyObject, createPublicKey } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import type { Provider } from '../provider/provider.service.ts';
import { nameOf, Refusal, subjectOf, type Step, type Stranger } from './kind.ts';

// Loaded on first use: most organisations have no partner.
const library = () => import('jose');

/** Maximum lifetime of a token, and tolerated clock skew, in seconds. */
const MOST_SECONDS = 60;
const SKEW_SECONDS = 5;
const SHORTEST_SECRET = 32;

/** The claimed issuer of a token, not yet verified. Returns null if it is not a token. */
export async function issuerOf(token: string): Promise<string | null> {
  const { decodeJwt } = await library();
  try {
    return decodeJwt(token).iss ?? null;
  } catch {
    return null;
  }
}

export interface Assertion {
  stranger: Stranger;
  /** The token's id, which can only be used once. */
  tokenId: string;
}

/**
 * Verifies a token. Which algorithm and which key are accepted is decided by the settings, never by the token.
 * @throws Refusal
 */
export async function readAssertion(provider: Provider, clock: Clock, token: string, audience: string): Promise<Assertion> {
  const { jwtVerify } = await library();
  const { issuer = '', algorithm = '' } = provider.values;
  const { payload } = await jwtVerify(token, keyOf(provider), {
    algorithms: [algorithm],
    issuer,
    audience,
    currentDate: clock.now(),
    clockTolerance: SKEW_SECONDS,
    maxTokenAge: MOST_SECONDS,
    requiredClaims: ['sub', 'jti', 'exp', 'iat'],
  }).catch((error: unknown) => {
    throw new Refusal(error instanceof Error ? error.message : '', { cause: error });
  });
  const { exp = 0, iat = 0 } = payload;
  if (exp - iat > MOST_SECONDS) {
    throw new Refusal(`令牌有效期超过 ${MOST_SECONDS} 秒`);
  }
  return {
    stranger: { tenant: issuer, subject: subjectOf(payload.sub), name: nameOf(payload['name']) },
    tokenId: subjectOf(payload.jti),
  };
}

/** @throws Refusal if there is no sufficiently strong key */
function keyOf({ values }: Provider): KeyObject {
  if (values['algorithm'] === 'RS256') {
    try {
      const key = createPublicKey(values['publicKey'] ?? '');
      if (key.asymmetricKeyType === 'rsa') {
        return key;
      }
    } catch {
      // Reported below.
    }
    throw new Refusal('公钥读不出来，请粘贴完整的 PEM 内容');
  }
  return secretOf(values);
}

function secretOf(values: Provider['values']): KeyObject {
  const secret = values['sharedSecret'] ?? '';
  if (secret.length < SHORTEST_SECRET) {
    throw new Refusal(`共享密钥至少要有 ${SHORTEST_SECRET} 个字符`);
  }
  return createSecretKey(Buffer.from(secret, 'utf8'));
}

export interface Visit {
  /** The member's subject at the partner. */
  subject: string;
  name: string;
  tokenId: string;
  issuer: string;
}

/** The URL of the partner's space for one member, with a token that is valid for a minute. */
export async function spaceUrlOf(provider: Provider, clock: Clock, { subject, name, tokenId, issuer }: Visit): Promise<string> {
  const { SignJWT } = await library();
  const seconds = Math.floor(clock.now().getTime() / 1000);
  const token = await new SignJWT({ name })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(provider.values['issuer'] ?? '')
    .setSubject(subject)
    .setJti(tokenId)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + MOST_SECONDS)
    .sign(secretOf(provider.values));
  const url = new URL(provider.values['spaceUrl'] ?? '');
  url.searchParams.set('token', token);
  return url.href;
}

/** Whether the partner has spaces to which members can be sent. */
export const hasSpace = ({ kind, values }: Provider): boolean =>
  kind === 'platform' &&
  /^https?:\/\//.test(values['spaceUrl'] ?? '') &&
  URL.canParse(values['spaceUrl'] ?? '') &&
  (values['sharedSecret'] ?? '').length >= SHORTEST_SECRET;

export const platformSteps: readonly Step[] = [
  { title: '读取密钥', run: async ({ provider }) => `${provider.values['algorithm'] ?? ''} ${keyOf(provider).type}` },
  {
    title: '对方空间',
    run: async ({ provider }) => {
      if (provider.values['spaceUrl'] === '') {
        return '没有填写，不开放';
      }
      if (!hasSpace(provider)) {
        throw new Refusal(`对方空间要有以 https:// 开头的地址和至少 ${SHORTEST_SECRET} 个字符的共享密钥`);
      }
      return new URL(provider.values['spaceUrl'] ?? '').host;
    },
  },
];
