/** What decides whether a submission is accepted. */
interface HandIn {
  /** State of the submission; null before anything is written. */
  state: string | null;
  /** Whether the previous hand-in was late. */
  wasLate: boolean;
  lateRule: string;
  today: string;
  dueOn: string;
}

/**
 * Whether a submission is accepted now and whether it is late. Returned work is accepted on any day and keeps its original lateness,
 * because the author was on time, or was not, the first time.
 */
export function judgeHandIn({ state, wasLate, lateRule, today, dueOn }: HandIn): { taken: boolean; late: boolean } {
  if (state === 'returned') {
    return { taken: true, late: wasLate };
  }
  const late = today > dueOn;
  return { taken: !late || lateRule === 'marked', late };
}
