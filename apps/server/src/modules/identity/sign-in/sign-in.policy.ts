const MINUTE_MS = 60_000;

export const LOCK_MINUTES = 15;
/** Failures are counted within this time; older ones are forgotten. */
export const WINDOW_MS = 15 * MINUTE_MS;
export const LOCK_AFTER = 5;
const CAPTCHA_AFTER = 3;
/**
 * A success clears the count of its address, because a whole school shares one. From this many failures on it no longer does: then
 * everyone at the address is asked for a captcha until the window is over. An address is never locked.
 */
export const ADDRESS_SUSPECT_AFTER = 50;

export interface Failures {
  count: number;
  firstAt: Date;
}

/** Whole minutes that the account stays locked; 0 = it is not. */
export function lockedMinutes(lockedUntil: Date | null, now: Date): number {
  const rest = (lockedUntil?.getTime() ?? 0) - now.getTime();
  return Math.max(0, Math.ceil(rest / MINUTE_MS));
}

const recent = (failures: Failures | null, now: Date): number =>
  failures && now.getTime() - failures.firstAt.getTime() < WINDOW_MS ? failures.count : 0;

/** After 3 failures of the account or the address (product.md §3.1). */
export const needsCaptcha = (account: Failures | null, address: Failures | null, now: Date): boolean =>
  Math.max(recent(account, now), recent(address, now)) >= CAPTCHA_AFTER;
