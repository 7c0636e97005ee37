import { randomBytes } from 'node:crypto';
import type { ResultOf } from '@palm/contract/endpoint';
import type { identityApi } from '@palm/contract/identity';
import { AppError } from '../../../platform/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sameText, sha256 } from '../../../platform/secrets.ts';
import { insertUsedTicket } from './captcha.queries.ts';
import { drawCaptcha } from './draw-captcha.ts';

const LIFE_SECONDS = 5 * 60;
const PURPOSE = 'captcha';
const SALT_BYTES = 4;

type CaptchaPlatform = Pick<Platform, 'db' | 'clock' | 'secrets'>;

/** A captcha needs no row until it is used: its id is the answer, sealed. */
export function createCaptcha({ clock, secrets }: CaptchaPlatform): ResultOf<typeof identityApi.captcha> {
  const { text, svg } = drawCaptcha();
  const expires = Math.floor(clock.now().getTime() / 1000) + LIFE_SECONDS;
  const salt = randomBytes(SALT_BYTES).toString('base64url');
  return { captchaId: secrets.seal(PURPOSE, `${expires.toString(36)}.${salt}.${text.toLowerCase()}`), svg };
}

/**
 * Takes a captcha in. One try each, right or wrong: otherwise four characters are soon guessed.
 * @throws AppError CAPTCHA_WRONG when it is wrong, expired or was tried before
 */
export async function redeemCaptcha({ db, clock, secrets }: CaptchaPlatform, captchaId: string, answer: string): Promise<void> {
  const content = secrets.open(PURPOSE, captchaId);
  const [expires = '', , text = ''] = content?.split('.') ?? [];
  const expiresAt = new Date(Number.parseInt(expires, 36) * 1000);
  const now = clock.now();
  if (content === null || !(expiresAt > now)) {
    throw new AppError('CAPTCHA_WRONG');
  }
  // The content is what is used up, not the id: base64 writes the same bytes in more than one way.
  const fresh = await insertUsedTicket(db, sha256(content), expiresAt, now);
  if (!fresh || !sameText(text, answer.toLowerCase())) {
    throw new AppError('CAPTCHA_WRONG');
  }
}
