import type { Dashboard } from '@palm/contract/report';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';
import type { Period } from './period.ts';

/** A period of days as moments: from the first midnight to the one after the last day, in the organisation's time zone. */
const moments = (period: Period, timeZone: string) => ({
  start: sql`(${period.from}::date)::timestamp at time zone ${timeZone}`,
  end: sql`(${period.to}::date + 1)::timestamp at time zone ${timeZone}`,
});

export interface Totals {
  seconds: number;
  activeMembers: number;
  completions: number;
  submitted: number;
  passed: number;
}

/** Every figure of a period that is shown beside the period before, in one statement. */
export async function findTotals(db: Db, orgId: string, period: Period, timeZone: string): Promise<Totals> {
  const { start, end } = moments(period, timeZone);
  const { rows } = await sql<Totals>`
    select study.seconds, study.members as "activeMembers", done.count as completions,
           attempts.submitted, attempts.passed
    from (select coalesce(sum(s.seconds), 0)::int as seconds,
                 count(distinct s.member_id) filter (where m.status = 'active')::int as members
          from study_day s join member m on m.org_id = s.org_id and m.id = s.member_id
          where s.org_id = ${orgId} and s.day between ${period.from} and ${period.to}) study,
         (select count(*)::int as count from course_progress
          where org_id = ${orgId} and completed_at >= ${start} and completed_at < ${end}) done,
         (select count(*)::int as submitted, count(*) filter (where passed)::int as passed from attempt
          where org_id = ${orgId} and submitted_at >= ${start} and submitted_at < ${end}) attempts`.execute(db);
  const [totals] = rows;
  if (!totals) {
    throw new Error('an aggregate answers one row');
  }
  return totals;
}

export async function findStanding(db: Db, orgId: string): Promise<{ members: number; published: number; timeZone: string }> {
  const { rows } = await sql<{ members: number; published: number; timeZone: string }>`
    select (select count(*)::int from member where org_id = ${orgId} and status = 'active') as members,
           (select count(*)::int from course where org_id = ${orgId} and status = 'published') as published,
           time_zone as "timeZone"
    from organisation where id = ${orgId}`.execute(db);
  const [standing] = rows;
  if (!standing) {
    throw new Error('the organisation of a session exists');
  }
  return standing;
}

/** One row for each day of the period, also for days on which nobody studied. */
export async function listDays(db: Db, orgId: string, period: Period, timeZone: string) {
  const { start, end } = moments(period, timeZone);
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
const studiedCourses = (orgId: string, period: Period) => sql`
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

export async function listRecentExams(db: Db, orgId: string) {
  const { rows } = await sql<{ examId: string; title: string; submitted: number; passed: number; closesAt: Date }>`
    select e.id as "examId", e.title, e.closes_at as "closesAt", count(a.id)::int as submitted, count(a.id) filter (where a.passed)::int as passed
    from (select * from exam where org_id = ${orgId} and status <> 'draft' order by closes_at desc, id limit 6) e
    left join attempt a on a.org_id = e.org_id and a.exam_id = e.id and a.submitted_at is not null
    group by e.id, e.title, e.closes_at order by e.closes_at desc`.execute(db);
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

export interface StudyRow {
  id: string;
  account: string;
  name: string;
  departmentName: string | null;
  seconds: number;
  days: number;
  completed: number;
  passed: number;
}

/** Members after an id, in the order of their ids, with what they did in the period: one page of the export. */
export async function listStudyRows(
  db: Db,
  orgId: string,
  period: Period & { timeZone: string },
  afterId: string | null,
): Promise<StudyRow[]> {
  const { start, end } = moments(period, period.timeZone);
  const { rows } = await sql<StudyRow>`
    with page as (
      select m.id, m.account, m.name, d.name as department_name from member m
      left join department d on d.org_id = m.org_id and d.id = m.department_id
      where m.org_id = ${orgId} and (${afterId}::uuid is null or m.id > ${afterId}::uuid)
      order by m.id limit 1000
    )
    select page.id, page.account, page.name, page.department_name as "departmentName",
      (select coalesce(sum(seconds), 0)::int from study_day s where s.org_id = ${orgId} and s.member_id = page.id and s.day between ${period.from} and ${period.to}) as seconds,
      (select count(distinct day)::int from study_day s where s.org_id = ${orgId} and s.member_id = page.id and s.day between ${period.from} and ${period.to}) as days,
      (select count(*)::int from course_progress p where p.org_id = ${orgId} and p.member_id = page.id and p.completed_at >= ${start} and p.completed_at < ${end}) as completed,
      (select count(distinct exam_id)::int from attempt a where a.org_id = ${orgId} and a.member_id = page.id and a.passed and a.submitted_at >= ${start} and a.submitted_at < ${end}) as passed
    from page order by page.id`.execute(db);
  return rows;
}
