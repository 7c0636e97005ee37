/** Saves that were in flight at the deadline still count; the server submits only after this grace period. */
export const GRACE_MS = 2000;

export const isTimeOver = (deadlineAt: Date, now: Date) => now.getTime() >= deadlineAt.getTime() + GRACE_MS;

export interface Shown {
  show_answers: string;
  status: string;
  closes_at: Date;
  /** The latest deadline among all attempts that are still writable; null if there are none. */
  lastDeadline: Date | null;
}

/**
 * Whether the answers of a submitted attempt may be shown, and if not, when they will be. `after-window` means once nobody can write any
 * more, including the grace period and attempts whose own deadline is later.
 */
export function answersOpen({ show_answers, status, closes_at, lastDeadline }: Shown, now: Date): { shown: boolean; opensAt: Date | null } {
  if (show_answers !== 'after-window') {
    return { shown: show_answers === 'after-submit', opensAt: null };
  }
  const ends = [status === 'closed' ? now : closes_at, lastDeadline ?? closes_at].map((end) => end.getTime());
  return lastDeadline === null && (status === 'closed' || isTimeOver(closes_at, now))
    ? { shown: true, opensAt: null }
    : { shown: false, opensAt: new Date(Math.max(...ends) + GRACE_MS) };
}
