import type { ShownStatus } from '@palm/contract/plate/shelf';
import type { z } from 'zod';
import type { Stored } from '../autosave/editing-state.ts';
import { useEditing, type Edited } from '../autosave/use-editing.ts';
import { problemBy } from './problem-by.ts';

/** The server's version, including the author's fields. */
type Kept<T> = T & { id: string; status: ShownStatus } & Omit<Stored<T>, 'value'>;

type ShownEditing<T> = {
  /** For example plate */
  name: string;
  /** For example 板块 */
  noun: string;
  kept: Kept<T>;
  /** Schema of the author's fields. */
  fields: z.ZodType<T>;
  save: (value: T, revision: number) => Promise<{ revision: number }>;
  read: () => Promise<Kept<T>>;
};

/** Edits an object shown to learners: drafts are autosaved, published ones are saved manually. */
export function useShownEditing<T extends object>({ name, noun, kept, fields, save, read }: ShownEditing<T>): Edited<T> {
  const storedOf = ({ revision, savedAt, savedBy, ...rest }: Kept<T>): Stored<T> => ({
    // Drops fields the author does not edit.
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
    validationErrorOf: problemBy(fields),
    save: async (value, revision) => (await save(value, revision)).revision,
    load: async () => storedOf(await read()),
  });
}
