import type { ErrorCode, ErrorDetails } from '@palm/contract/errors';

const MINUTE_MS = 60_000;
const SECOND_MS = 1000;

/** Tries are forgotten this long after the last of them; a lock lasts as long. */
export const LOCK_MINUTES = 15;
export const WINDOW_MS = LOCK_MINUTES * MINUTE_MS;
/** Failures of the account, or at the address, after which each try needs a captcha (product.md §3.1). */
const CAPTCHA_AFTER = 3;
/** Tries of one account at one address. More are refused there, and nowhere else: a stranger locks nobody out. */
export const LOCK_AFTER = 5;
/**
 * Tries of one account from all addresses together: far above what people do, far below what finds a password. Then only addresses
 * from which its owner has signed in before are listened to.
 */
export const ACCOUNT_BOUND = 100;
/** Failures at one address, whatever the accounts: a school shares one, so that it is never locked but listened to at a pace. */
const SLOW_AFTER = 60;
const PACE_SECONDS = 2;

/** The hardest captcha. A session stands for it where a password is asked again. */
export const HARDEST = 6;
const UNLIMITED = 2_147_483_647;

/** How hard a captcha has to be after these failures: twice as much work with each level. */
export const captchaLevel = (failures: number): number =>
  Math.min(HARDEST, Math.floor(Math.log2(Math.max(1, failures - CAPTCHA_AFTER + 1))));

/** What a try may find and still be counted; above it is refused. `solved` is the level of its captcha, null = it brings none. */
export interface TryLimits {
  /** Tries of the account at the address, this one included. */
  tries: number;
  /** Failures of the account, and at the address, before this one. */
  failures: number;
}

export function limitsFor(solved: number | null): TryLimits {
  if (solved === null) {
    return { tries: CAPTCHA_AFTER, failures: CAPTCHA_AFTER };
  }
  return { tries: LOCK_AFTER, failures: solved >= HARDEST ? UNLIMITED : 2 ** (solved + 1) + CAPTCHA_AFTER - 1 };
}

/** What is known when a try is made, all within the window. */
export interface TryHistory {
  /** Whether the try was counted, which its limits decide. */
  counted: boolean;
  /** Tries of the account at the address before this one. */
  pairTries: number;
  pairLastAt: Date | null;
  /** Tries of the account from everywhere before this one. */
  accountTries: number;
  accountLastAt: Date | null;
  accountFailures: number;
  addressFailures: number;
  /** The last try at the address before this one, right ones aside. */
  addressLastAt: Date | null;
}

type Refusal = [errorCode: Extract<ErrorCode, 'ACCOUNT_LOCKED' | 'CAPTCHA_REQUIRED' | 'TOO_MANY_REQUESTS'>, ErrorDetails?];

/**
 * What becomes of a try. `evaluate`: whose password is looked at: anyone's, nobody's, or only that of who has signed in from this
 * address before. `refusal` is the answer unless the password is looked at and right (null = that it is wrong); it is the same whether the
 * account exists or not.
 */
export interface Verdict {
  evaluate: 'anyone' | 'known here' | 'nobody';
  refusal: Refusal | null;
}

const locked = (lastAt: Date | null, now: Date): Refusal => {
  const rest = WINDOW_MS - (now.getTime() - (lastAt ?? now).getTime());
  return ['ACCOUNT_LOCKED', { minutes: Math.min(LOCK_MINUTES, Math.max(1, Math.ceil(rest / MINUTE_MS))) }];
};

/** Account and address are judged together (product.md §3.1). */
export function judgeTry(history: TryHistory, solved: number | null, now: Date): Verdict {
  const { failures } = limitsFor(solved);
  const tooMany = Math.max(history.accountFailures, history.addressFailures) >= failures;
  if (history.pairTries >= LOCK_AFTER || (!history.counted && solved !== null && !tooMany)) {
    return { evaluate: 'nobody', refusal: locked(history.pairLastAt, now) };
  }
  if (!history.counted) {
    return { evaluate: 'nobody', refusal: ['CAPTCHA_REQUIRED'] };
  }
  if (history.accountTries >= ACCOUNT_BOUND) {
    return { evaluate: 'known here', refusal: locked(history.accountLastAt, now) };
  }
  const wait = PACE_SECONDS * SECOND_MS - (now.getTime() - (history.addressLastAt?.getTime() ?? 0));
  if (history.addressFailures >= SLOW_AFTER && wait > 0) {
    return { evaluate: 'known here', refusal: ['TOO_MANY_REQUESTS', { seconds: Math.ceil(wait / SECOND_MS) }] };
  }
  return { evaluate: 'anyone', refusal: null };
}
