import { isSame } from './is-same.ts';
import type { KeptCopy, KeptDraft } from './kept-drafts.ts';

/** The server's version of an object: who saved it last, and when. */
export type Stored<T> = { value: T; revision: number; savedAt: string | null; savedBy: string | null };

/**
 * `changed`: not sent yet · `retrying`: will be resent automatically · `refused`: invalid as it is · `conflict`: somebody else saved first.
 */
export type Phase = 'saved' | 'changed' | 'saving' | 'retrying' | 'refused' | 'conflict';

export type EditingState<T> = {
  value: T;
  phase: Phase;
  /** Why it is not saved, in words. */
  reason: string | null;
  /** When it was saved here, in milliseconds; null if it was not. */
  savedAt: number | null;
  /** In a conflict, the version saved by somebody else. */
  theirs: Stored<T> | null;
  /** Drafts that can be restored or discarded. */
  copies: readonly KeptCopy<T>[];
  /** Whether unsaved input is stored on this computer. */
  kept: boolean;
  /** Incremented when uncontrolled fields must be reset. */
  round: number;
};

/** Applies the changes between `base` and `value` to `onto`. */
export function reapplied<T extends object>({ base, value }: Pick<KeptDraft<T>, 'base' | 'value'>, onto: T): T {
  const changed = Object.entries(value).filter(([key, mine]) => !isSame(mine, (base as Record<string, unknown>)[key]));
  return { ...onto, ...Object.fromEntries(changed) };
}
