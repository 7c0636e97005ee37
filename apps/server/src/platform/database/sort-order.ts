import type { Sorted } from '@palm/contract/paging';
import { sql, type RawBuilder } from 'kysely';

/** What a key of a list sorts by, written as its index has it: with `falling` the greatest first. */
interface SortKey {
  by: RawBuilder<unknown>;
  falling?: boolean;
  /** The index ends with what has no value; the other way round that comes first. */
  nullable?: boolean;
}

export type SortKeys<Key extends string> = Readonly<Record<Key, SortKey>>;

/** Texts in the order of their pronunciation, as people look for them. */
export const spoken = (text: RawBuilder<unknown>): RawBuilder<unknown> => sql`${text} collate "zh-x-icu"`;

/**
 * The order of a list: its key, then the id, so that equal rows stand on one page only. An index `(org_id, key, id)` or, of a falling key,
 * `(org_id, key desc, id)` serves both directions: the other one reads it backwards, so the id turns with the key.
 */
export function orderOf<Key extends string>(sort: Sorted<Key>, keys: SortKeys<Key>, id: RawBuilder<unknown>): RawBuilder<unknown> {
  const falls = sort.startsWith('-');
  const { by, falling = false, nullable = false } = keys[(falls ? sort.slice(1) : sort) as Key];
  const empty = nullable ? (falls ? sql` nulls last` : sql` nulls first`) : sql``;
  return sql`${by} ${direction(falls)}${empty}, ${id} ${direction(falls !== falling)}`;
}

const direction = (falls: boolean) => (falls ? sql`desc` : sql`asc`);
