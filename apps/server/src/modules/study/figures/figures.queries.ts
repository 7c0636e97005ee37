import type { Dashboard, StudyStanding } from '@palm/contract/statistics/admin';
import { sql } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import { momentsOf, type Period } from '../../../platform/period.ts';

/** Of more people, or courses, with the same time than this the names do not decide which are shown. */
const TIES = 100;

export interface StudyTotals {
  seconds: number;
  activeMembers: number;
  completions: number;
}

/** What is studied and completed in a period, from the sums that the records keep (migration 0053). */
export async function findStudyTotals(db: Db, orgId: string, period: Period, timeZone: string): Promise<StudyTotals> {
  const { start, end } = momentsOf(period, timeZone);
  const { rows } = await sql<StudyTotals>`
    select
      (select coalesce(sum(seconds), 0)::bigint from study_total
       where org_id = ${orgId} and course_id is null and day between ${period.from} and ${period.to}) as seconds,
      -- Whoever studied in the period has one day in it that is the last.
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

/** One row for each day of the period, also for days on which nobody studied. */
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

/** A million rows are joined in memory, and not one by one: nobody can estimate how many a period has. */
export const joinedInMemory = <Result>(db: Db, read: (tx: Db) => Promise<Result>): Promise<Result> =>
  inTransaction(db, async (tx) => {
    await sql`set local work_mem = '64MB'`.execute(tx);
    await sql`set local enable_nestloop = off`.execute(tx);
    return read(tx);
  });

/**
 * Who is how far with what was studied in the period, in one pass over its records: no sum can tell, because it is about how things stand
 * now. The departments are those that studied most, those first that complete the larger part of it; a revoked certificate does not count.
 */
export const findStanding = (db: Db, orgId: string, period: Period): Promise<StudyStanding> =>
  joinedInMemory(db, async (tx) => {
    // In the order of members, which both tables have: tables of a million in memory took twice as long.
    await sql`set local enable_hashjoin = off`.execute(tx);
    await sql`set local enable_hashagg = off`.execute(tx);
    return readStanding(tx, orgId, period);
  });

async function readStanding(db: Db, orgId: string, period: Period): Promise<StudyStanding> {
  const { rows } = await sql<StudyStanding>`
    with standing as materialized (
      select s.member_id, sum(s.seconds) as seconds, count(p.course_id) as begun, count(*) filter (where p.percent >= 50) as half,
        count(p.completed_at) as completed, count(c.id) as certified
      from (
        select member_id, course_id, sum(seconds) as seconds from study_day
        where org_id = ${orgId} and day between ${period.from} and ${period.to} group by member_id, course_id
      ) s
      left join course_progress p on p.org_id = ${orgId} and p.member_id = s.member_id and p.course_id = s.course_id
      left join certificate c on c.org_id = ${orgId} and c.member_id = s.member_id and c.source_kind = 'course'
        and c.source_id = p.course_id and c.revoked_at is null
      group by s.member_id
    ), departments as (
      select d.id as "departmentId", coalesce(d.name, '未分配部门') as name, sum(standing.begun) as begun, sum(standing.completed) as completed
      from standing join member m on m.org_id = ${orgId} and m.id = standing.member_id
      left join department d on d.org_id = m.org_id and d.id = m.department_id
      where standing.begun > 0 group by d.id, d.name order by begun desc, name limit 8
    ), most as (
      select member_id, seconds from standing order by seconds desc limit ${literalLimit(TIES)}
    ), members as (
      select m.id as "memberId", m.name, d.name as "departmentName", most.seconds
      from most join member m on m.org_id = ${orgId} and m.id = most.member_id
      left join department d on d.org_id = m.org_id and d.id = m.department_id
      order by most.seconds desc, m.name limit 8
    )
    select
      (select jsonb_build_object('begun', coalesce(sum(begun), 0), 'half', coalesce(sum(half), 0), 'completed', coalesce(sum(completed), 0),
         'certified', coalesce(sum(certified), 0)) from standing) as funnel,
      (select coalesce(jsonb_agg(d order by d.completed / d.begun desc, d.begun desc, d.name), '[]') from departments d) as departments,
      (select coalesce(jsonb_agg(m order by m.seconds desc, m.name), '[]') from members m) as "topMembers"`.execute(db);
  const [standing] = rows;
  if (!standing) {
    throw new Error('an aggregate answers one row');
  }
  return standing;
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
      (select coalesce(sum(seconds), 0)::bigint from study_day s
        where s.org_id = ${orgId} and s.member_id = one.id and s.day between ${period.from} and ${period.to}) as seconds,
      (select count(distinct day)::int from study_day s
        where s.org_id = ${orgId} and s.member_id = one.id and s.day between ${period.from} and ${period.to}) as days,
      (select count(*)::int from course_progress p
        where p.org_id = ${orgId} and p.member_id = one.id and p.completed_at >= ${start} and p.completed_at < ${end}) as completed
    from unnest(${[...memberIds]}::uuid[]) as one (id)`.execute(db);
  return rows;
}
