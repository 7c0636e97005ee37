import type { Dashboard } from '@palm/contract/statistics/admin';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import { momentsOf, type Period } from '../../../platform/period.ts';

export interface StudyTotals {
  seconds: number;
  activeMembers: number;
  completions: number;
}

/** What is studied and completed in a period, in one statement. */
export async function findStudyTotals(db: Db, orgId: string, period: Period, timeZone: string): Promise<StudyTotals> {
  const { start, end } = momentsOf(period, timeZone);
  const { rows } = await sql<StudyTotals>`
    select study.seconds, study.members as "activeMembers", done.count as completions
    from (select coalesce(sum(s.seconds), 0)::int as seconds,
                 count(distinct s.member_id) filter (where m.status = 'active')::int as members
          from study_day s join member m on m.org_id = s.org_id and m.id = s.member_id
          where s.org_id = ${orgId} and s.day between ${period.from} and ${period.to}) study,
         (select count(*)::int as count from course_progress
          where org_id = ${orgId} and completed_at >= ${start} and completed_at < ${end}) done`.execute(db);
  const [totals] = rows;
  if (!totals) {
    throw new Error('an aggregate answers one row');
  }
  return totals;
}

/** One row for each day of the period, also for days on which nobody studied. */
export async function listDays(db: Db, orgId: string, period: Period, timeZone: string) {
  const { start, end } = momentsOf(period, timeZone);
  const { rows } = await sql<{ day: string; seconds: number; activeMembers: number; completions: number }>`
    with studied as (
      select day, sum(seconds)::int as seconds, count(distinct member_id)::int as members from study_day
      where org_id = ${orgId} and day between ${period.from} and ${period.to} group by day
    ), done as (
      select (completed_at at time zone ${timeZone})::date as day, count(*)::int as count from course_progress
      where org_id = ${orgId} and completed_at >= ${start} and completed_at < ${end} group by 1
    )
    select calendar.day::date as day, coalesce(studied.seconds, 0) as seconds, coalesce(studied.members, 0) as "activeMembers",
           coalesce(done.count, 0) as completions
    from generate_series(${period.from}::date, ${period.to}::date, interval '1 day') as calendar(day)
    left join studied on studied.day = calendar.day::date
    left join done on done.day = calendar.day::date
    order by calendar.day`.execute(db);
  return rows;
}

/** Every course that a member studied in the period, with how far it is by now. */
export const studiedCourses = (orgId: string, period: Period) => sql`
  select p.member_id, p.course_id, p.percent, p.completed_at
  from (select distinct member_id, course_id from study_day
        where org_id = ${orgId} and day between ${period.from} and ${period.to}) studied
  join course_progress p on p.org_id = ${orgId} and p.member_id = studied.member_id and p.course_id = studied.course_id`;

/** A revoked certificate does not count. */
export async function findFunnel(db: Db, orgId: string, period: Period): Promise<Dashboard['funnel']> {
  const { rows } = await sql<Dashboard['funnel']>`
    select count(*)::int as begun, count(*) filter (where percent >= 50)::int as half, count(completed_at)::int as completed,
           count(c.id)::int as certified
    from (${studiedCourses(orgId, period)}) studied
    left join certificate c on c.org_id = ${orgId} and c.member_id = studied.member_id and c.source_kind = 'course'
      and c.source_id = studied.course_id and c.revoked_at is null`.execute(db);
  const [funnel] = rows;
  if (!funnel) {
    throw new Error('an aggregate answers one row');
  }
  return funnel;
}

/** The departments that studied most, those first that complete the larger part of it. */
export async function listDepartments(db: Db, orgId: string, period: Period) {
  const { rows } = await sql<Dashboard['departments'][number]>`
    select * from (
      select d.id as "departmentId", coalesce(d.name, '未分配部门') as name, count(*)::int as begun,
             count(studied.completed_at)::int as completed
      from (${studiedCourses(orgId, period)}) studied
      join member m on m.org_id = ${orgId} and m.id = studied.member_id
      left join department d on d.org_id = m.org_id and d.id = m.department_id
      group by d.id, d.name order by begun desc, name limit 8
    ) most
    order by completed::float / begun desc, begun desc, name`.execute(db);
  return rows;
}

export async function listTopCourses(db: Db, orgId: string, period: Period) {
  const { rows } = await sql<{ courseId: string; title: string; learners: number; completed: number; seconds: number }>`
    with studied as (
      select course_id, sum(seconds)::int as seconds, count(distinct member_id)::int as learners from study_day
      where org_id = ${orgId} and day between ${period.from} and ${period.to} group by course_id
    )
    select c.id as "courseId", c.title, studied.learners, c.completed_count as completed, studied.seconds
    from studied join course c on c.org_id = ${orgId} and c.id = studied.course_id
    order by studied.seconds desc, c.title limit 8`.execute(db);
  return rows;
}

export async function listTopMembers(db: Db, orgId: string, period: Period) {
  const { rows } = await sql<{ memberId: string; name: string; departmentName: string | null; seconds: number }>`
    select m.id as "memberId", m.name, d.name as "departmentName", sum(s.seconds)::int as seconds
    from study_day s
    join member m on m.org_id = s.org_id and m.id = s.member_id
    left join department d on d.org_id = m.org_id and d.id = m.department_id
    where s.org_id = ${orgId} and s.day between ${period.from} and ${period.to}
    group by m.id, m.name, d.name order by seconds desc, m.name limit 8`.execute(db);
  return rows;
}

export interface MemberStudy {
  id: string;
  seconds: number;
  days: number;
  completed: number;
}

/** What each of the members did in the period; one who did nothing has a row of zeros. */
export async function findMemberStudy(
  db: Db,
  orgId: string,
  memberIds: readonly string[],
  period: Period & { timeZone: string },
): Promise<MemberStudy[]> {
  const { start, end } = momentsOf(period, period.timeZone);
  const { rows } = await sql<MemberStudy>`
    select one.id,
      (select coalesce(sum(seconds), 0)::int from study_day s
        where s.org_id = ${orgId} and s.member_id = one.id and s.day between ${period.from} and ${period.to}) as seconds,
      (select count(distinct day)::int from study_day s
        where s.org_id = ${orgId} and s.member_id = one.id and s.day between ${period.from} and ${period.to}) as days,
      (select count(*)::int from course_progress p
        where p.org_id = ${orgId} and p.member_id = one.id and p.completed_at >= ${start} and p.completed_at < ${end}) as completed
    from unnest(${[...memberIds]}::uuid[]) as one (id)`.execute(db);
  return rows;
}
