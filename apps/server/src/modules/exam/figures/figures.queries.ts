import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import { momentsOf, type Period } from '../../../platform/period.ts';

export interface ExamTotals {
  submitted: number;
  passed: number;
}

const quarterAt = (moment: RawBuilder<unknown>) => sql`to_char((${moment}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI')`;

/** Attempts submitted within a period, from maintained counts (migration 0137). */
export async function findExamTotals(db: Db, orgId: string, period: Period, timeZone: string): Promise<ExamTotals> {
  const { start, end } = momentsOf(period, timeZone);
  const { rows } = await sql<ExamTotals>`
    select coalesce(sum(rows), 0)::int as submitted, coalesce(sum(rows) filter (where kind like '%/passed'), 0)::int as passed from row_count
    where org_id = ${orgId} and list = 'hand_in' and whose = ${orgId} and kind >= ${quarterAt(start)} and kind < ${quarterAt(end)}`.execute(
    db,
  );
  return rows[0] ?? { submitted: 0, passed: 0 };
}

export async function listRecentExams(db: Db, orgId: string) {
  const { rows } = await sql<{ examId: string; title: string; submitted: number; passed: number; closesAt: Date }>`
    select e.id as "examId", e.title, e.closes_at as "closesAt", coalesce(sum(c.rows), 0)::int as submitted,
      coalesce(sum(c.rows) filter (where c.kind like 'passed/%'), 0)::int as passed
    from (select * from exam where org_id = ${orgId} and status <> 'draft' order by closes_at desc, id limit 6) e
    left join row_count c on c.org_id = e.org_id and c.list = 'attempt' and c.whose = e.id and c.kind not like 'sitting/%'
    group by e.id, e.title, e.closes_at order by e.closes_at desc`.execute(db);
  return rows;
}

/** How many exams each member passed in the period; members who passed none have no row. */
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
