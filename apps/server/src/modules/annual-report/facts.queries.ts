import { sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';

/** The members and the year to report on; `from` and `to` are its first and last day. */
export interface Asked {
  orgId: string;
  memberIds: readonly string[];
  from: string;
  to: string;
  timeZone: string;
}

interface StudyRow {
  member_id: string;
  /** Days with study, in order. */
  days: string[];
  seconds: number[];
}

/** Study days, one row per member. */
export async function findDays(db: Db, { orgId, memberIds, from, to }: Asked): Promise<StudyRow[]> {
  const { rows } = await sql<StudyRow>`
    select member_id, array_agg(day::text order by day) as days, array_agg(seconds::int order by day) as seconds from (
      select member_id, day, sum(seconds) as seconds from study_day
      where org_id = ${orgId} and member_id = any(${[...memberIds]}::uuid[]) and day between ${from} and ${to} group by member_id, day
    ) d group by member_id`.execute(db);
  return rows;
}

interface LostRow {
  member_id: string;
  seconds: number;
}

export async function findLost(db: Db, { orgId, memberIds, from, to }: Asked): Promise<LostRow[]> {
  const { rows } = await sql<LostRow>`
    select member_id, sum(seconds)::int as seconds from study_refusal_day
    where org_id = ${orgId} and member_id = any(${[...memberIds]}::uuid[]) and day between ${from} and ${to} group by member_id`.execute(
    db,
  );
  return rows;
}

interface HourRow {
  member_id: string;
  hour: number;
  seconds: number;
  mobile_seconds: number;
}

export async function findHours(db: Db, { orgId, memberIds, from, to, timeZone }: Asked): Promise<HourRow[]> {
  const { rows } = await sql<HourRow>`
    select member_id, extract(hour from started_at at time zone ${timeZone})::int as hour, sum(counted_seconds)::int as seconds,
      coalesce(sum(counted_seconds) filter (where device = 'mobile'), 0)::int as mobile_seconds
    from study_visit
    where org_id = ${orgId} and member_id = any(${[...memberIds]}::uuid[]) and day between ${from} and ${to}
      and started_at is not null and counted_seconds > 0
    group by 1, 2`.execute(db);
  return rows;
}

interface LatestRow {
  member_id: string;
  started_at: Date;
  title: string;
}

/** The latest hour at which each member started studying; a night lasts until 04:00. */
export async function findLatest(db: Db, { orgId, memberIds, from, to, timeZone }: Asked): Promise<LatestRow[]> {
  const { rows } = await sql<LatestRow>`
    select distinct on (v.member_id) v.member_id, v.started_at, c.title from study_visit v
    join course c on c.org_id = v.org_id and c.id = v.course_id
    where v.org_id = ${orgId} and v.member_id = any(${[...memberIds]}::uuid[]) and v.day between ${from} and ${to}
      and v.started_at is not null and v.counted_seconds > 0
    order by v.member_id, (v.started_at at time zone ${timeZone} - interval '4 hours')::time desc, v.started_at`.execute(db);
  return rows;
}

interface CourseRow {
  member_id: string;
  completed: number;
  open: number;
}

export async function countCourses(db: Db, { orgId, memberIds, from, to, timeZone }: Asked): Promise<CourseRow[]> {
  const { rows } = await sql<CourseRow>`
    select member_id,
      count(*) filter (where (completed_at at time zone ${timeZone})::date between ${from}::date and ${to}::date)::int as completed,
      count(*) filter (where completed_at is null and (last_studied_at at time zone ${timeZone})::date between ${from}::date and ${to}::date)::int
        as open
    from course_progress where org_id = ${orgId} and member_id = any(${[...memberIds]}::uuid[]) group by member_id`.execute(db);
  return rows;
}

interface TopRow {
  member_id: string;
  course_id: string;
  title: string;
  seconds: number;
}

export async function findTopCourses(db: Db, { orgId, memberIds, from, to }: Asked): Promise<TopRow[]> {
  const { rows } = await sql<TopRow>`
    select member_id, course_id, title, seconds from (
      select d.member_id, d.course_id, c.title, sum(d.seconds)::int as seconds,
        row_number() over (partition by d.member_id order by sum(d.seconds) desc, d.course_id) as place
      from study_day d join course c on c.org_id = d.org_id and c.id = d.course_id
      where d.org_id = ${orgId} and d.member_id = any(${[...memberIds]}::uuid[]) and d.day between ${from} and ${to}
      group by d.member_id, d.course_id, c.title
    ) ranked where place <= 3 order by member_id, place`.execute(db);
  return rows;
}

interface ExamRow {
  member_id: string;
  exams: number;
  passed: number;
  wrong: number;
  mended: number;
}

/** Exams taken, and questions once answered wrongly whose latest answer is right. */
export async function findExams(db: Db, { orgId, memberIds, from, to, timeZone }: Asked): Promise<ExamRow[]> {
  const { rows } = await sql<ExamRow>`
    with sat as (
      select id, member_id, exam_id, passed, submitted_at from attempt
      where org_id = ${orgId} and member_id = any(${[...memberIds]}::uuid[])
        and submitted_at >= ${from}::date::timestamp at time zone ${timeZone}
        and submitted_at < (${to}::date + 1)::timestamp at time zone ${timeZone}
    ), question as (
      select sat.member_id, a.question_id, bool_or(not a.correct) as wrong, (array_agg(a.correct order by sat.submitted_at desc))[1] as last
      from sat join attempt_answer a on a.org_id = ${orgId} and a.attempt_id = sat.id
      where a.correct is not null group by 1, 2
    ), answered as (
      select member_id, count(*) filter (where wrong)::int as wrong, count(*) filter (where wrong and last)::int as mended
      from question group by member_id
    )
    select sat.member_id, count(distinct exam_id)::int as exams, (count(distinct exam_id) filter (where passed))::int as passed,
      coalesce(max(answered.wrong), 0) as wrong, coalesce(max(answered.mended), 0) as mended
    from sat left join answered using (member_id) group by sat.member_id`.execute(db);
  return rows;
}

interface AchievementRow {
  member_id: string;
  certificates: number;
  notes: number;
  points: number;
}

/** Certificates, notes and points earned in the year. */
export async function findAchievements(db: Db, { orgId, memberIds, from, to, timeZone }: Asked): Promise<AchievementRow[]> {
  const { rows } = await sql<AchievementRow>`
    select m.id as member_id,
      (select count(*)::int from certificate c where c.org_id = m.org_id and c.member_id = m.id and c.revoked_at is null
        and (c.issued_at at time zone ${timeZone})::date between ${from}::date and ${to}::date) as certificates,
      (select count(*)::int from note n where n.org_id = m.org_id and n.member_id = m.id
        and (n.created_at at time zone ${timeZone})::date between ${from}::date and ${to}::date) as notes,
      (select coalesce(sum(p.earned), 0)::int from point_month p where p.org_id = m.org_id and p.member_id = m.id
        and p.month between ${from}::date and ${to}::date) as points
    from member m where m.org_id = ${orgId} and m.id = any(${[...memberIds]}::uuid[])`.execute(db);
  return rows;
}
