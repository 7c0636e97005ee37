/** What decides whether a homework is taken now. */
interface HandIn {
  /** Of the submission; null before anything is written. */
  state: string | null;
  /** Whether what was handed in before came late. */
  wasLate: boolean;
  lateRule: string;
  today: string;
  dueOn: string;
}

/**
 * Whether it can be handed in now, and whether it is late. What was given back is taken on any day and keeps what it was: its author
 * was in time, or was not, the first time.
 */
export function judgeHandIn({ state, wasLate, lateRule, today, dueOn }: HandIn): { taken: boolean; late: boolean } {
  if (state === 'returned') {
    return { taken: true, late: wasLate };
  }
  const late = today > dueOn;
  return { taken: !late || lateRule === 'marked', late };
}
