import { randomInt } from 'node:crypto';
import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import { captchaPayload, type identityApi } from '@palm/contract/identity/calls';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { AppError } from '../../../platform/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { resolveOrganisation } from '../organisation-code.service.ts';
import { networkOf } from '../../../platform/network.ts';
import { WINDOW_MS, captchaLevel } from '../sign-in/sign-in.policy.ts';
import { findFailures } from '../sign-in/try.queries.ts';
import { insertUsedTicket } from './captcha.queries.ts';

const LIFE_SECONDS = 5 * 60;
const KIND = { algorithm: 'SHA-256', cost: 1, keyLength: 32 } as const;
const PURPOSE = 'captcha';
/** Most digests the easiest captcha can take; half as many on average, a tenth of a second on a low-end phone. */
const EASIEST = 40_000;

type CaptchaPlatform = Pick<Platform, 'db' | 'clock' | 'cache' | 'secrets' | 'settings'>;

const signatureSecret = ({ secrets }: Pick<Platform, 'secrets'>): string => secrets.sign(PURPOSE, 'challenge');

/**
 * Creates a captcha solved by the device rather than the person: proof of work that grows with the failed attempts (ALTCHA, proof of work
 * 2). It is signed, so it needs no row until it is redeemed.
 */
export async function createCaptcha(
  platform: CaptchaPlatform,
  query: QueryOf<typeof identityApi.captcha>,
  address: string,
): Promise<ResultOf<typeof identityApi.captcha>> {
  const { db, clock } = platform;
  const organisation = await resolveOrganisation(platform, query.orgCode);
  const now = clock.now();
  const pair = { orgId: organisation.id, account: query.username, network: networkOf(address) };
  const level = captchaLevel(await findFailures(db, pair, new Date(now.getTime() - WINDOW_MS)));
  // Not `expiresAt`, which the library would check against its own clock.
  const data = { level, expires: Math.floor(now.getTime() / 1000) + LIFE_SECONDS };
  const { parameters, signature = '' } = await createChallenge({
    ...KIND,
    counter: randomInt(1, EASIEST * 2 ** level),
    deriveKey,
    data,
    hmacSignatureSecret: signatureSecret(platform),
  });
  const { nonce, salt, keyPrefix } = parameters;
  return { captchaId: nonce, challenge: { parameters: { ...KIND, nonce, salt, keyPrefix, data }, signature } };
}

/**
 * Redeems a captcha, once, and returns its level.
 * @throws AppError CAPTCHA_WRONG if it is wrong, expired, from another installation or already used
 */
export async function redeemCaptcha(platform: CaptchaPlatform, captchaId: string, answer: string): Promise<number> {
  const payload = readPayload(answer);
  const { nonce, data } = payload?.challenge.parameters ?? {};
  const expiresAt = new Date((data?.expires ?? 0) * 1000);
  if (!payload || !data || nonce !== captchaId || expiresAt <= platform.clock.now()) {
    throw new AppError('CAPTCHA_WRONG');
  }
  const { verified } = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret: signatureSecret(platform) });
  // Only valid captchas are stored: anybody can make up invalid ones, and those must not fill the table.
  if (!verified || !(await insertUsedTicket(platform.db, sha256(captchaId), expiresAt))) {
    throw new AppError('CAPTCHA_WRONG');
  }
  return data.level;
}

// ALTCHA clients send base64-encoded JSON.
function readPayload(text: string) {
  try {
    return captchaPayload.parse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')));
  } catch {
    return null;
  }
}
