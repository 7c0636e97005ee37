import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import { momentsOf, type Period } from '../../../platform/period.ts';

export interface ExamTotals {
  submitted: number;
  passed: number;
}

/** Attempts that were handed in within a period. */
export async function findExamTotals(db: Db, orgId: string, period: Period, timeZone: string): Promise<ExamTotals> {
  const { start, end } = momentsOf(period, timeZone);
  const { rows } = await sql<ExamTotals>`
    select count(*)::int as submitted, count(*) filter (where passed)::int as passed from attempt
    where org_id = ${orgId} and submitted_at >= ${start} and submitted_at < ${end}`.execute(db);
  return rows[0] ?? { submitted: 0, passed: 0 };
}

export async function listRecentExams(db: Db, orgId: string) {
  const { rows } = await sql<{ examId: string; title: string; submitted: number; passed: number; closesAt: Date }>`
    select e.id as "examId", e.title, e.closes_at as "closesAt", count(a.id)::int as submitted, count(a.id) filter (where a.passed)::int as passed
    from (select * from exam where org_id = ${orgId} and status <> 'draft' order by closes_at desc, id limit 6) e
    left join attempt a on a.org_id = e.org_id and a.exam_id = e.id and a.submitted_at is not null
    group by e.id, e.title, e.closes_at order by e.closes_at desc`.execute(db);
  return rows;
}

/** How many exams each of the members passed in the period; one who passed none has no row. */
export async function findMemberPasses(
  db: Db,
  orgId: string,
  memberIds: readonly string[],
  period: Period & { timeZone: string },
): Promise<{ memberId: string; passed: number }[]> {
  const { start, end } = momentsOf(period, period.timeZone);
  const { rows } = await sql<{ memberId: string; passed: number }>`
    select member_id as "memberId", count(distinct exam_id)::int as passed from attempt
    where org_id = ${orgId} and member_id = any(${[...memberIds]}::uuid[]) and passed
      and submitted_at >= ${start} and submitted_at < ${end}
    group by member_id`.execute(db);
  return rows;
}
