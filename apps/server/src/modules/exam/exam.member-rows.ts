import { sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';
import { authored, byHand, inAudience, onePer, type MemberRows, type Merge } from '../../platform/member-rows.ts';

/** Attempts keep their answers and results; the merged ones are numbered after the last attempt of the remaining account. */
async function countOn(tx: Db, { orgId, goneId, keptId }: Merge): Promise<void> {
  await sql`update attempt a set member_id = ${keptId}, number = a.number + coalesce((
      select max(k.number) from attempt k where k.org_id = a.org_id and k.exam_id = a.exam_id and k.member_id = ${keptId}), 0)
    where a.org_id = ${orgId} and a.member_id = ${goneId}`.execute(tx);
}

/** How this area's rows are rewritten when two accounts are merged. */
export const examMemberRows: readonly MemberRows[] = [
  ...authored('paper', 'created_by', 'saved_by'),
  ...authored('exam', 'created_by', 'saved_by'),
  inAudience('exam'),
  byHand('attempt', { name: '考试记录', keys: ['exam_id'], run: countOn }),
  onePer('exam_nudge', ['exam_id'], { both: { nudged_on: 'greatest', nudged_at: 'greatest' } }),
];

/** Blocks a merge while either account is taking an exam, because the merge would end the session. */
export async function examMergeObstacle(db: Db, { orgId, goneId, keptId }: Merge): Promise<string | null> {
  const { rows } = await sql<{ title: string }>`
    select e.title from attempt a join exam e on e.org_id = a.org_id and e.id = a.exam_id
    where a.org_id = ${orgId} and a.member_id = any(${[goneId, keptId]}::uuid[]) and a.submitted_at is null
    order by a.started_at limit 1`.execute(db);
  return rows[0] ? `正在考《${rows[0].title}》，交卷以后再合并` : null;
}
