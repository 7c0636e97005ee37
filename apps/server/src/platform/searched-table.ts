import { sql, type RawBuilder } from 'kysely';
import { reaches } from './audience.ts';
import type { Person } from './person.ts';
import { literalLimit } from './database/literal-limit.ts';
import type { Db } from './database/transaction.ts';
import type { SearchSource } from './answers/search.ts';

/** The ids of a table with the key `(org_id, id)` in their order, for a pass over all its rows. */
export const idsAfter =
  (table: string): SearchSource['idsAfter'] =>
  async (db: Db, orgId, after, limit) => {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
      where org_id = ${orgId} and id > ${after} order by id limit ${literalLimit(limit)}`.execute(db);
    return rows.map(({ id }) => id);
  };

/** What objects with a status and an audience answer the search besides their words: they are open while published, to whom they are for. */
export const publishedObjects = (table: string): Pick<SearchSource, 'idsAfter' | 'openTo'> => ({
  idsAfter: idsAfter(table),
  // Of the person's organisation, not of the row's: so what is closed is read once, however many hits are expected.
  openTo: (person, row): RawBuilder<boolean> => sql<boolean>`${sql.ref(`${row}.object_id`)} not in (select o.id from ${sql.table(table)} o
    where o.org_id = ${person.orgId} and ${closedTo('o', person)})`,
});

/**
 * SQL condition: the row of `table` is not published, or not for this person. Its first part is that of the index `…_closed_idx`: mostly
 * there is little that is not for everybody, and to leave that out of thousands of hits is far cheaper than to look each of them up.
 */
export const closedTo = (table: string, person: Person): RawBuilder<boolean> => {
  const [status, all] = [sql.ref(`${table}.status`), sql.ref(`${table}.audience_all`)];
  return sql<boolean>`not (${status} = 'published' and ${all}) and not (${status} = 'published' and ${reaches(table, person)})`;
};
