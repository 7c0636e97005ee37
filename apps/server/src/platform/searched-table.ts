import { sql, type RawBuilder } from 'kysely';
import { audienceCondition } from './audience.ts';
import type { Person } from './person.ts';
import { literalLimit } from './database/literal-limit.ts';
import type { Db } from './database/transaction.ts';
import type { SearchSource } from './answers/search.ts';

/** The ids of a table with the key `(org_id, id)` in order, for a pass over all its rows. */
export const idsAfter =
  (table: string): SearchSource['idsAfter'] =>
  async (db: Db, orgId, after, limit) => {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
      where org_id = ${orgId} and id > ${after} order by id limit ${literalLimit(limit)}`.execute(db);
    return rows.map(({ id }) => id);
  };

/**
 * The search contributions of objects with a status and an audience, except their words: they are open while published, to their audience.
 */
export const publishedObjects = (table: string): Pick<SearchSource, 'idsAfter' | 'openTo'> => ({
  idsAfter: idsAfter(table),
  // Uses the person's organisation, not the row's, so that the closed ids are read once, however many hits are expected.
  openTo: (person, row): RawBuilder<boolean> => sql<boolean>`${sql.ref(`${row}.object_id`)} not in (select o.id from ${sql.table(table)} o
    where o.org_id = ${person.orgId} and ${closedTo('o', person)})`,
});

/**
 * SQL condition: the row of `table` is not published, or its audience does not include this person. Its first part matches the index
 * `…_closed_idx`: usually little is restricted, and excluding that from thousands of hits is far cheaper than looking each of them up.
 */
export const closedTo = (table: string, person: Person): RawBuilder<boolean> => {
  const [status, all] = [sql.ref(`${table}.status`), sql.ref(`${table}.audience_all`)];
  return sql<boolean>`not (${status} = 'published' and ${all}) and not (${status} = 'published' and ${audienceCondition(table, person)})`;
};
