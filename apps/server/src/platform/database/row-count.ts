import { sql, type RawBuilder } from 'kysely';
import type { Db } from './transaction.ts';

/** The lists whose row counts are maintained by triggers (migration 0136). */
type CountedList =
  | 'learner'
  | 'rating'
  | 'question'
  | 'certificate'
  | 'failed_job'
  | 'audit_entry'
  | 'attempt'
  | 'candidate'
  | 'hand_in'
  | 'question_tag'
  | 'subscriber'
  | 'point_entry'
  | 'member_tag';

interface Place {
  orgId: string;
  list: CountedList;
  /** Id of what the rows belong to, such as an exam or a member, or a query for several; all of them unless given. */
  whose?: string | RawBuilder<unknown> | undefined;
}

const at = ({ orgId, list, whose }: Place): RawBuilder<unknown> => {
  const which = whose === undefined ? sql`` : typeof whose === 'string' ? sql`and whose = ${whose}` : sql`and whose in (${whose})`;
  return sql`org_id = ${orgId} and list = ${list} ${which}`;
};

/** The number of rows as a scalar expression, for use within a larger statement. */
export const keptRows = (place: Place): RawBuilder<number> =>
  sql`(select coalesce(sum(rows), 0)::bigint from row_count where ${at(place)})`;

/** Row counts by kind for a place, from the maintained counts; kinds without rows are absent. */
export async function countKinds(db: Db, place: Place): Promise<{ kind: string; rows: number }[]> {
  const { rows } = await sql<{ kind: string; rows: number }>`
    select kind, sum(rows)::bigint as rows from row_count where ${at(place)} group by kind having sum(rows) <> 0`.execute(db);
  return rows;
}

/** The row count of a place, over all kinds or those that pass the filter. */
export async function countKept(db: Db, place: Place, isMeant: (kind: string) => boolean = () => true): Promise<number> {
  return (await countKinds(db, place)).filter(({ kind }) => isMeant(kind)).reduce((sum, { rows }) => sum + rows, 0);
}

/**
 * Merges all increments of the same place into one row. Increments appended meanwhile are not visible and wait for the next run; nothing
 * blocks.
 */
export async function mergeRowCounts(db: Db): Promise<void> {
  await sql`
    with place as (select distinct org_id, list, whose, kind from row_count where not merged),
    gone as (
      delete from row_count c using place p
      where c.org_id = p.org_id and c.list = p.list and c.whose = p.whose and c.kind = p.kind
      returning c.org_id, c.list, c.whose, c.kind, c.rows
    )
    insert into row_count (org_id, list, whose, kind, rows, merged)
    select org_id, list, whose, kind, sum(rows), true from gone group by org_id, list, whose, kind having sum(rows) <> 0`.execute(db);
}
