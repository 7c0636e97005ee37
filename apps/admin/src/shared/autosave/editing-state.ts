import type { KeptCopy, KeptDraft } from './kept-drafts.ts';

/** What the server has of a thing, who saved it last and when. */
export type Stored<T> = { value: T; revision: number; savedAt: string | null; savedBy: string | null };

/** `changed`: not sent yet · `retrying`: will be sent again by itself · `refused`: as it is, it cannot be saved · `conflict`: somebody else was first. */
export type Phase = 'saved' | 'changed' | 'saving' | 'retrying' | 'refused' | 'conflict';

export type EditingState<T> = {
  value: T;
  phase: Phase;
  /** Why it is not saved, in words. */
  reason: string | null;
  /** When it was saved here, in milliseconds; null until it was. */
  savedAt: number | null;
  /** In a conflict, what somebody else has saved. */
  theirs: Stored<T> | null;
  /** Drafts that wait to be put back or given up. */
  copies: readonly KeptCopy<T>[];
  /** Whether what is typed would be found again on this computer. */
  kept: boolean;
  /** Another round: fields that read their value once must start anew. */
  round: number;
};

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What was changed from `base` to `value`, on top of `onto`. */
export function reapplied<T extends object>({ base, value }: Pick<KeptDraft<T>, 'base' | 'value'>, onto: T): T {
  const changed = Object.entries(value).filter(([key, mine]) => !isSame(mine, (base as Record<string, unknown>)[key]));
  return { ...onto, ...Object.fromEntries(changed) };
}
