import type { Dashboard } from '@palm/contract/statistics/admin';
import { sql } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { momentsOf, type Period } from '../../../platform/period.ts';

/** If more people or courses than this have the same time, names do not decide which are shown. */
export const TIES = 100;

export interface StudyTotals {
  seconds: number;
  activeMembers: number;
  completions: number;
}

/** Study time and completions in a period, from the sums maintained by triggers (migration 0053). */
export async function findStudyTotals(db: Db, orgId: string, period: Period, timeZone: string): Promise<StudyTotals> {
  const { start, end } = momentsOf(period, timeZone);
  const { rows } = await sql<StudyTotals>`
    select
      (select coalesce(sum(seconds), 0)::bigint from study_total
       where org_id = ${orgId} and course_id is null and day between ${period.from} and ${period.to}) as seconds,
      -- Counts each member once, on their last day of study in the period.
      (select coalesce(sum(members), 0)::bigint from study_reach
       where org_id = ${orgId} and day between ${period.from} and ${period.to} and next_day > ${period.to})
      - (select count(*) from member m where m.org_id = ${orgId} and m.status = 'disabled' and exists (
           select from study_day s where s.org_id = m.org_id and s.member_id = m.id and s.day between ${period.from} and ${period.to}))
      as "activeMembers",
      (select coalesce(sum(completions), 0)::bigint from study_completion
       where org_id = ${orgId} and quarter >= ${start} and quarter < ${end}) as completions`.execute(db);
  const [totals] = rows;
  if (!totals) {
    throw new Error('an aggregate answers one row');
  }
  return totals;
}

/** One row for each day of the period, including days without study. */
export async function listDays(db: Db, orgId: string, period: Period, timeZone: string) {
  const { start, end } = momentsOf(period, timeZone);
  const { rows } = await sql<{ day: string; seconds: number; activeMembers: number; completions: number }>`
    with studied as (
      select day, sum(seconds)::bigint as seconds from study_total
      where org_id = ${orgId} and course_id is null and day between ${period.from} and ${period.to} group by day
    ), reached as (
      select day, sum(members)::bigint as members from study_reach
      where org_id = ${orgId} and day between ${period.from} and ${period.to} group by day
    ), done as (
      select (quarter at time zone ${timeZone})::date as day, sum(completions)::bigint as count from study_completion
      where org_id = ${orgId} and quarter >= ${start} and quarter < ${end} group by 1
    )
    select calendar.day::date as day, coalesce(studied.seconds, 0) as seconds, coalesce(reached.members, 0) as "activeMembers",
           coalesce(done.count, 0) as completions
    from generate_series(${period.from}::date, ${period.to}::date, interval '1 day') as calendar(day)
    left join studied on studied.day = calendar.day::date
    left join reached on reached.day = calendar.day::date
    left join done on done.day = calendar.day::date
    order by calendar.day`.execute(db);
  return rows;
}

export async function listTopCourses(db: Db, orgId: string, period: Period): Promise<Dashboard['topCourses']> {
  const { rows } = await sql<Dashboard['topCourses'][number]>`
    with most as (
      select course_id, sum(seconds)::bigint as seconds from study_total
      where org_id = ${orgId} and course_id is not null and day between ${period.from} and ${period.to}
      group by course_id having sum(seconds) > 0 order by seconds desc limit ${literalLimit(TIES)}
    ), shown as (
      select most.course_id, c.title, c.completed_count, most.seconds
      from most join course c on c.org_id = ${orgId} and c.id = most.course_id
      order by most.seconds desc, c.title limit 8
    )
    select shown.course_id as "courseId", shown.title, shown.completed_count as completed, shown.seconds,
      (select count(distinct s.member_id) from study_day s
       where s.org_id = ${orgId} and s.course_id = shown.course_id and s.day between ${period.from} and ${period.to}) as learners
    from shown order by shown.seconds desc, shown.title`.execute(db);
  return rows;
}

export interface MemberStudy {
  id: string;
  seconds: number;
  days: number;
  completed: number;
}

/** What each of the members did in the period; members who did nothing have a row of zeros. */
export async function findMemberStudy(
  db: Db,
  orgId: string,
  memberIds: readonly string[],
  period: Period & { timeZone: string },
): Promise<MemberStudy[]> {
  const { start, end } = momentsOf(period, period.timeZone);
  const { rows } = await sql<MemberStudy>`
    select one.id,
      (select coalesce(sum(seconds), 0)::bigint from study_day s
        where s.org_id = ${orgId} and s.member_id = one.id and s.day between ${period.from} and ${period.to}) as seconds,
      (select count(distinct day)::int from study_day s
        where s.org_id = ${orgId} and s.member_id = one.id and s.day between ${period.from} and ${period.to}) as days,
      (select count(*)::int from course_progress p
        where p.org_id = ${orgId} and p.member_id = one.id and p.completed_at >= ${start} and p.completed_at < ${end}) as completed
    from unnest(${[...memberIds]}::uuid[]) as one (id)`.execute(db);
  return rows;
}
