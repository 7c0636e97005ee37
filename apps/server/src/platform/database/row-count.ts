import { sql, type RawBuilder } from 'kysely';
import type { Db } from './transaction.ts';

/** The lists whose rows are counted as they come and go (migration 0136), and what each hangs on. */
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
  | 'member_tag';

interface Place {
  orgId: string;
  list: CountedList;
  /** Of all that the list hangs on unless it is given. */
  whose?: string | undefined;
}

const at = ({ orgId, list, whose }: Place): RawBuilder<unknown> =>
  sql`org_id = ${orgId} and list = ${list} ${whose === undefined ? sql`` : sql`and whose = ${whose}`}`;

/** How many rows of which kind stand at a place, from the counts that are kept; kinds without rows are absent. */
export async function countKinds(db: Db, place: Place): Promise<{ kind: string; rows: number }[]> {
  const { rows } = await sql<{ kind: string; rows: number }>`
    select kind, sum(rows)::bigint as rows from row_count where ${at(place)} group by kind having sum(rows) <> 0`.execute(db);
  return rows;
}

/** How many rows stand at a place, of all kinds or of those that pass. */
export async function countKept(db: Db, place: Place, isMeant: (kind: string) => boolean = () => true): Promise<number> {
  return (await countKinds(db, place)).filter(({ kind }) => isMeant(kind)).reduce((sum, { rows }) => sum + rows, 0);
}

/** All that stands for the same place into one row. What is appended meanwhile is not seen and waits for the next time; nobody waits for it. */
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
