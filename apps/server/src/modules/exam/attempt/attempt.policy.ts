/** A save that was on its way when the time ran out still counts; the server hands in only after it. */
export const GRACE_MS = 2000;

export const isTimeOver = (deadlineAt: Date, now: Date) => now.getTime() >= deadlineAt.getTime() + GRACE_MS;

interface Shown {
  show_answers: string;
  status: string;
  closes_at: Date;
  /** Of the attempts of anybody that can still be written; null when there is none. */
  lastDeadline: Date | null;
}

/**
 * Whether the answers of a handed-in attempt may be shown, and when they will be while they may not. After the window means: when nobody can
 * write any more, neither in the grace of the window nor in an attempt whose own time ends later.
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
