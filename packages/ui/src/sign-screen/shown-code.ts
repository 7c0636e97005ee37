/** A code, and the instant (ISO 8601) from which it is shown. */
export type ScreenCode = { code: string; from: string };

/** How long each code is shown. */
export const CODE_MS = 15_000;

type Window = { opensAt: string; closesAt: string };
export type Shown =
  | { is: 'early' }
  | { is: 'closed' }
  /** All available codes are used up: the screen has been offline for too long. */
  | { is: 'stale' }
  | { is: 'open'; code: string; seconds: number };

/** Minutes, rounded up, for which codes are available offline. */
export function minutesLeft(now: number, codes: readonly ScreenCode[]): number {
  const last = codes.at(-1);
  return last === undefined ? 0 : Math.max(0, Math.ceil((Date.parse(last.from) + CODE_MS - now) / 60_000));
}

/** What the screen shows at a time of the server's clock, in milliseconds. */
export function shownAt(now: number, codes: readonly ScreenCode[], { opensAt, closesAt }: Window): Shown {
  if (now < Date.parse(opensAt)) {
    return { is: 'early' };
  }
  if (now > Date.parse(closesAt)) {
    return { is: 'closed' };
  }
  const current = codes.find(({ from }) => now >= Date.parse(from) && now < Date.parse(from) + CODE_MS);
  if (current === undefined) {
    return { is: 'stale' };
  }
  return { is: 'open', code: current.code, seconds: Math.ceil((Date.parse(current.from) + CODE_MS - now) / 1000) };
}
