import type { ShownStatus } from '@palm/contract/plate/shelf';
import type { z } from 'zod';
import type { Stored } from '../autosave/editing-state.ts';
import { useEditing, type Edited } from '../autosave/use-editing.ts';
import { problemBy } from './problem-by.ts';

/** What the server has of it, with what an author writes among the rest. */
type Kept<T> = T & { id: string; status: ShownStatus } & Omit<Stored<T>, 'value'>;

type ShownEditing<T> = {
  /** plate */
  name: string;
  /** 板块 */
  noun: string;
  kept: Kept<T>;
  /** What an author may write. */
  fields: z.ZodType<T>;
  save: (value: T, revision: number) => Promise<{ revision: number }>;
  read: () => Promise<Kept<T>>;
};

/** Edits something that learners are shown: a draft is saved as it changes, what they see is changed by hand. */
export function useShownEditing<T extends object>({ name, noun, kept, fields, save, read }: ShownEditing<T>): Edited<T> {
  const storedOf = ({ revision, savedAt, savedBy, ...rest }: Kept<T>): Stored<T> => ({
    // leaves out what is not the author's
    value: fields.parse(rest),
    revision,
    savedAt,
    savedBy,
  });
  return useEditing<T>({
    object: `${name}-${kept.id}`,
    what: `这个${noun}`,
    stored: storedOf(kept),
    automatic: kept.status !== 'published',
    problemOf: problemBy(fields),
    save: async (value, revision) => (await save(value, revision)).revision,
    load: async () => storedOf(await read()),
  });
}
