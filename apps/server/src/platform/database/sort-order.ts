import type { Sorted } from '@palm/contract/paging';
import { sql, type RawBuilder } from 'kysely';

/** The sort expression of a list's key, written as in its index; `falling` means descending. */
interface SortKey {
  by: RawBuilder<unknown>;
  falling?: boolean;
  /** The index has nulls last; in reverse they come first. */
  nullable?: boolean;
}

export type SortKeys<Key extends string> = Readonly<Record<Key, SortKey>>;

/** Sorts text by pronunciation (pinyin), as readers look it up. */
export const pinyinOrder = (text: RawBuilder<unknown>): RawBuilder<unknown> => sql`${text} collate "zh-x-icu"`;

/**
 * The order of a list: its key, then the id, so that equal rows appear on one page only. An index `(org_id, key, id)` or, for a descending
 * key, `(org_id, key desc, id)` serves both directions: the reverse reads it backwards, so the id reverses with the key.
 */
export function orderOf<Key extends string>(sort: Sorted<Key>, keys: SortKeys<Key>, id: RawBuilder<unknown>): RawBuilder<unknown> {
  const falls = sort.startsWith('-');
  const { by, falling = false, nullable = false } = keys[(falls ? sort.slice(1) : sort) as Key];
  const empty = nullable ? (falls ? sql` nulls last` : sql` nulls first`) : sql``;
  return sql`${by} ${direction(falls)}${empty}, ${id} ${direction(falls !== falling)}`;
}

const direction = (falls: boolean) => (falls ? sql`desc` : sql`asc`);
