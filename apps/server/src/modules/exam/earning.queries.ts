import { sql } from 'kysely';
import type { Measure } from '../../platform/answers/achievements.ts';
import type { Db } from '../../platform/database/transaction.ts';

/** The score of a marked attempt, and whether it is full marks. */
export async function findAttemptMark(db: Db, orgId: string, attemptId: string) {
  const { rows } = await sql<{ title: string; score: number; full: boolean }>`
    select e.title, coalesce(a.score, 0) as score, coalesce(a.score, 0) >= e.total_marks as full
    from attempt a join exam e on e.org_id = a.org_id and e.id = a.exam_id
    where a.org_id = ${orgId} and a.id = ${attemptId}`.execute(db);
  return rows[0] ?? null;
}

type Amounts = Measure['amountsOf'];
type AmountRow = { member_id: string; amount: number };
const toAmounts = (rows: readonly AmountRow[]) => new Map(rows.map(({ member_id, amount }) => [member_id, amount]));

const countPassed: Amounts = async (db, orgId, memberIds) =>
  toAmounts(
    (
      await sql<AmountRow>`select member_id, count(distinct exam_id)::int as amount from attempt
        where org_id = ${orgId} and member_id = any(${[...memberIds]}::uuid[]) and passed group by member_id`.execute(db)
    ).rows,
  );

const countFullMarks: Amounts = async (db, orgId, memberIds) =>
  toAmounts(
    (
      await sql<AmountRow>`select a.member_id, count(distinct a.exam_id)::int as amount from attempt a
        join exam e on e.org_id = a.org_id and e.id = a.exam_id and a.score >= e.total_marks
        where a.org_id = ${orgId} and a.member_id = any(${[...memberIds]}::uuid[]) group by a.member_id`.execute(db)
    ).rows,
  );

/** Exam figures that badges can be based on. */
export const examMeasures: readonly Measure[] = [
  { key: 'exams-passed', name: '通过考试', unit: '场', amountsOf: countPassed },
  { key: 'exams-full-marks', name: '考试满分', unit: '场', amountsOf: countFullMarks },
];
