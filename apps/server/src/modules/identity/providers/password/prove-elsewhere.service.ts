import { createLru } from '../../../../platform/lru.ts';
import { redeemCaptcha } from '../../captcha/captcha.service.ts';
import { createTurns, type Turns } from '../../password/turns.ts';
import { networkOf } from '../../../../platform/network.ts';
import type { SealedPasswords } from '../../transport-key/transport-key.service.ts';
import { removeTries, revertTry } from '../../sign-in/try.queries.ts';
import { countTry, noteFailure, type ProofPlatform } from './prove-password.service.ts';

export interface ElsewhereAttempt {
  orgId: string;
  /** As typed. */
  account: string;
  address: string;
  sealed: SealedPasswords;
  captcha: { captchaId: string; captcha: string };
}

// A failure counts for the address only once the other system has answered, so this also bounds how many guesses can run ahead of the
// throttle. Each organisation has its own queue: a slow system delays nobody else.
const LIMITS = { places: 16, waitingInLane: 1000, waiting: 5000, secondsEach: 0.1 };
const queues = createLru<Turns>(1000);

function turnsOf(orgId: string): Turns {
  const turns = queues.get(orgId) ?? createTurns(LIMITS);
  queues.set(orgId, turns);
  return turns;
}

/**
 * Proves a password that another system verifies, under the same limits as local ones: the attempt counts against the local account name,
 * whether that account exists or not.
 * @param judge resolves to null if the password is wrong; if it throws, the attempt does not count
 * @throws AppError of the verdict, LOGIN_REFUSED, PASSWORD_USED_UP, PASSWORD_KEY_EXPIRED
 */
export const proveElsewhere = <T>(
  platform: ProofPlatform,
  attempt: ElsewhereAttempt,
  judge: (password: string) => Promise<T | null>,
): Promise<T> => turnsOf(attempt.orgId).take(networkOf(attempt.address), () => prove(platform, attempt, judge));

async function prove<T>(platform: ProofPlatform, attempt: ElsewhereAttempt, judge: (password: string) => Promise<T | null>): Promise<T> {
  const { captchaId, captcha } = attempt.captcha;
  const solved = captcha === '' ? null : await redeemCaptcha(platform, captchaId, captcha);
  const { pair, row, passwords, refusal, evaluated } = await countTry(platform, { ...attempt, solved, inSession: false });
  const proven = evaluated
    ? await judge(passwords[0] ?? '').catch(async (error: unknown) => {
        await revertTry(platform.db, pair);
        throw error;
      })
    : null;
  if (proven === null) {
    await noteFailure(platform, { pair, row, address: attempt.address, detail: evaluated ? '单位目录没有认可' : '尝试过多，没有核对密码' });
    throw refusal();
  }
  await removeTries(platform.db, pair);
  return proven;
}
