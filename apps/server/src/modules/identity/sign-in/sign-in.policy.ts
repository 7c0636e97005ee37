import type { ErrorCode, ErrorDetails } from '@palm/contract/errors';
import type { Lock } from '@palm/contract/identity/calls';

const MINUTE_MS = 60_000;
const SECOND_MS = 1000;

/** Attempts expire this long after the last one; a lock lasts as long. */
export const LOCK_MINUTES = 15;
export const WINDOW_MS = LOCK_MINUTES * MINUTE_MS;
/** Failures of the account or at the address after which each attempt needs a captcha (product.md §3.1). */
const CAPTCHA_AFTER = 3;
/** Attempts of one account at one address. Further ones are refused at that address only, so that a stranger cannot lock anybody out. */
export const LOCK_AFTER = 5;
/** With this many attempts left, a refusal says how many. */
const WARN_FROM = 2;
/**
 * Attempts of one account over all addresses: far more than people need, far fewer than guessing takes. Beyond it only addresses from which
 * the owner has signed in before are accepted.
 */
export const ACCOUNT_BOUND = 100;
/** Failures at one address over all accounts. A whole school shares one address, so it is throttled rather than locked. */
const SLOW_AFTER = 60;
const PACE_SECONDS = 2;

/** The hardest captcha. A session counts as having solved it when a password is asked for again. */
export const HARDEST = 6;
const UNLIMITED = 2_147_483_647;

/** The captcha level required after these failures; each level doubles the work. */
export const captchaLevel = (failures: number): number =>
  Math.min(HARDEST, Math.floor(Math.log2(Math.max(1, failures - CAPTCHA_AFTER + 1))));

/**
 * The counts up to which an attempt is still counted; beyond them it is refused. `solved` is the level of its captcha, or null without one.
 */
export interface TryLimits {
  /** Attempts of the account at the address, including this one. */
  tries: number;
  /** Earlier failures of the account and at the address. */
  failures: number;
}

export function limitsFor(solved: number | null): TryLimits {
  if (solved === null) {
    return { tries: CAPTCHA_AFTER, failures: CAPTCHA_AFTER };
  }
  return { tries: LOCK_AFTER, failures: solved >= HARDEST ? UNLIMITED : 2 ** (solved + 1) + CAPTCHA_AFTER - 1 };
}

/** The state an attempt is judged by, all within the window. */
export interface TryHistory {
  /** Whether the attempt was counted, which its limits decide. */
  counted: boolean;
  /** Earlier attempts of the account at the address. */
  pairTries: number;
  pairLastAt: Date | null;
  /** Earlier attempts of the account over all addresses. */
  accountTries: number;
  accountLastAt: Date | null;
  accountFailures: number;
  addressFailures: number;
  /** The previous attempt at the address, apart from successful ones. */
  addressLastAt: Date | null;
}

type Refusal = [errorCode: Extract<ErrorCode, 'ACCOUNT_LOCKED' | 'CAPTCHA_REQUIRED' | 'TOO_MANY_REQUESTS'>, ErrorDetails?, Lock?];

/**
 * The decision on an attempt. `evaluate` says whose password is checked: anyone's, nobody's, or only that of a member who has signed in
 * from this address before. `refusal` is the error unless the password is checked and correct (null means that it is wrong); it does not
 * depend on whether the account exists.
 */
export interface Verdict {
  evaluate: 'anyone' | 'known here' | 'nobody';
  refusal: Refusal | null;
}

const locked = (lastAt: Date | null, now: Date): Refusal => {
  const rest = WINDOW_MS - (now.getTime() - (lastAt ?? now).getTime());
  const seconds = Math.min(WINDOW_MS / SECOND_MS, Math.max(1, Math.ceil(rest / SECOND_MS)));
  return ['ACCOUNT_LOCKED', { minutes: Math.ceil((seconds * SECOND_MS) / MINUTE_MS) }, { seconds }];
};

/** Appended to the refusal of a wrong password when few attempts are left; counts alike whether or not the account exists. */
export function lockWarning(earlierTries: number): string {
  const left = LOCK_AFTER - earlierTries - 1;
  if (left <= 0) {
    return `，请 ${LOCK_MINUTES} 分钟后再试`;
  }
  return left <= WARN_FROM ? `，再错 ${left} 次要等 ${LOCK_MINUTES} 分钟` : '';
}

/** Judges account and address together (product.md §3.1). */
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
