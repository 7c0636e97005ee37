/** A save that was on its way when the time ran out still counts; the server hands in only after it. */
export const GRACE_MS = 2000;

export const isTimeOver = (deadlineAt: Date, now: Date) => now.getTime() >= deadlineAt.getTime() + GRACE_MS;

interface Shown {
  show_answers: string;
  status: string;
  closes_at: Date;
}

/** Whether the answers of a handed-in attempt may be shown, and when they will be while they may not. */
export function answersOpen({ show_answers, status, closes_at }: Shown, now: Date): { shown: boolean; opensAt: Date | null } {
  if (show_answers === 'after-window') {
    const shown = status === 'closed' || now >= closes_at;
    return { shown, opensAt: shown ? null : closes_at };
  }
  return { shown: show_answers === 'after-submit', opensAt: null };
}
