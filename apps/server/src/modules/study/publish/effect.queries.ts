import type { CourseRules } from '@palm/contract/course/calls';
import { sectionKindFacts, sectionKinds } from '@palm/contract/course/kinds';
import type { CompletedChoice, coursePublishApi } from '@palm/contract/course/publish';
import type { QueryOf } from '@palm/contract/endpoint';
import type { Sorted } from '@palm/contract/paging';
import { sql } from 'kysely';
import { nearerPage } from '../../../platform/database/nearer-page.ts';
import { orderOf, type SortKeys } from '../../../platform/database/sort-order.ts';
import type { Db } from '../../../platform/database/transaction.ts';

/** A publication, either previewed or executed. */
export interface Publishing {
  orgId: string;
  courseId: string;
  rules: { old: CourseRules; now: CourseRules };
  completed: CompletedChoice;
}

const measures = sectionKinds.map((kind) => sectionKindFacts[kind].measure);

const seconds = (ranges: ReturnType<typeof sql>) => sql`(select coalesce(sum(upper(r) - lower(r)), 0)::int from unnest(${ranges}) r)`;
const share = (part: ReturnType<typeof sql>, whole: ReturnType<typeof sql>) =>
  sql`(case when ${whole} = 0 then 100 else ${part} * 100 / ${whole} end)`;

/**
 * The rule of section-rules.ts and study-judge.ts applied to all learners at once (a test compares the two): their progress in the sections
 * of the draft. Only sections whose measure changed are judged again, and completed sections stay completed.
 */
function standing({ orgId, courseId, rules: { old, now } }: Publishing) {
  const thresholdMoved = old.completionThreshold !== now.completionThreshold;
  const dwellMoved = old.minDwellSeconds !== now.minDwellSeconds;
  const dwell = sql`greatest(${now.minDwellSeconds}::int, case k.measure when 'paged' then coalesce(d.pages, 0) else 0 end)`;
  return sql`
    drafted as (
      select d.id, d.required, k.measure = 'paged' as paged, k.measure in ('read', 'paged') as reading,
        case k.measure when 'paged' then coalesce(d.pages, 0) else 0 end as pages,
        case k.measure when 'played' then d.duration_seconds when 'passed' then 0 else ${dwell} end as countable,
        case k.measure when 'played' then ceil(d.duration_seconds * ${now.completionThreshold}::int / 100.0)::int
          when 'passed' then 0 else ${dwell} end as needed,
        case k.measure when 'played' then ${thresholdMoved}::bool or d.duration_seconds <> l.duration_seconds when 'passed' then false
          when 'paged' then ${dwellMoved}::bool or d.pages is distinct from l.pages else ${dwellMoved}::bool end as measured_anew
      from section_draft d
      join unnest(${sectionKinds}::text[], ${measures}::text[]) as k (kind, measure) on k.kind = d.kind
      left join section l on l.org_id = d.org_id and l.id = d.id
      where d.org_id = ${orgId} and d.course_id = ${courseId}
    ), standing as (
      select p.member_id, d.id as section_id, d.required, coalesce(anew.completed, p.completed_at is not null) as completed,
        case when anew.completed is null then p.percent::int when anew.completed then 100 when d.countable = 0 and not d.reading then 0
          else least(99, ${share(sql`anew.seconds`, sql`d.countable`)}, ${share(sql`anew.pages`, sql`d.pages`)}) end as percent
      from drafted d join section_progress p on p.org_id = ${orgId} and p.section_id = d.id
      left join lateral (
        select seen.seconds, seen.pages,
          seen.seconds >= d.needed and (not d.paged or seen.pages >= d.pages) and (d.reading or d.countable > 0) as completed
        from (select ${seconds(sql`p.coverage * int4multirange(int4range(0, d.countable))`)} as seconds,
          ${seconds(sql`p.pages_seen`)} as pages) seen
        where d.measured_anew and p.completed_at is null
      ) anew on true
    )`;
}

/**
 * Progress of every learner before and after: the rule of `refreshCourses`, plus the author's choice for those who have completed the
 * course.
 */
const effect = (publishing: Publishing) => sql`
  ${standing(publishing)}, demand as (
    select count(*)::int as required from drafted where required
  ), learner as (
    select c.member_id, c.percent::int as before, c.completed_at is not null as was_completed, coalesce(s.completed, 0) as sections,
      coalesce(s.percents, 0) as percents
    from course_progress c
    left join (
      select member_id, count(*) filter (where completed)::int as completed, sum(percent)::int as percents
      from standing where required group by member_id
    ) s on s.member_id = c.member_id
    where c.org_id = ${publishing.orgId} and c.course_id = ${publishing.courseId}
  ), judged as (
    select l.*, d.required, l.was_completed and (${publishing.completed === 'keep'}::bool or l.sections >= d.required)
      or d.required > 0 and l.sections = d.required as is_completed
    from learner l cross join demand d
  ), effect as (
    select j.*, case when is_completed then 100 when required = 0 then 0 else percents / required end as after from judged j
  )`;

interface EffectRow {
  learners: number;
  lowered: number;
  lowered_from: number;
  lowered_to: number;
  raised: number;
  raised_from: number;
  raised_to: number;
  certified: number;
  completed: number;
  behind: number;
  sections_behind: number;
}

const lowered = sql`after < before`;
const raised = sql`after > before`;
const behind = sql`was_completed and sections < required`;

const people = (where: ReturnType<typeof sql>) => sql`coalesce(sum(people) filter (where ${where}), 0)::int`;
const average = (column: 'before' | 'after', where: ReturnType<typeof sql>) =>
  sql`coalesce(round(sum(${sql.ref(column)} * people) filter (where ${where}) / sum(people) filter (where ${where})), 0)::int`;

/**
 * Learners with equal progress are aggregated together, and certificate holders are read once rather than per learner. Exported, like
 * `affectedOf`, for a test of their plans.
 */
export const effectOf = (publishing: Publishing) => sql<EffectRow>`
    with ${effect(publishing)}, alike as materialized (
      select before, after, was_completed, sections, required, count(*) as people, (member_id in (
        select t.member_id from certificate t where t.org_id = ${publishing.orgId} and t.source_kind = 'course' and t.source_id = ${publishing.courseId}
          and t.revoked_at is null)) is true as certified
      from effect group by before, after, was_completed, sections, required, certified
    )
    select ${people(sql`true`)} as learners,
      ${people(lowered)} as lowered, ${average('before', lowered)} as lowered_from, ${average('after', lowered)} as lowered_to,
      ${people(raised)} as raised, ${average('before', raised)} as raised_from, ${average('after', raised)} as raised_to,
      ${people(sql`certified`)} as certified, ${people(sql`was_completed`)} as completed,
      ${people(behind)} as behind, coalesce(max(required - sections) filter (where ${behind}), 0)::int as sections_behind
    from alike`;

export async function findEffect(db: Db, publishing: Publishing): Promise<EffectRow | undefined> {
  const { rows } = await effectOf(publishing).execute(db);
  return rows[0];
}

export interface AffectedRow {
  member_id: string;
  name: string;
  department_name: string | null;
  before: number;
  after: number;
  total: number;
}

type AffectedPage = Pick<QueryOf<typeof coursePublishApi.learners>, 'direction' | 'pageNo' | 'pageSize'>;

const orders: SortKeys<'moved'> = { moved: { by: sql`abs(e.before - e.after)`, falling: true } };
const order = (sort: Sorted<'moved'>) => orderOf(sort, orders, sql`e.member_id`);

/** Members whose progress changes most come first. */
export function affectedOf(publishing: Publishing, { direction, pageNo, pageSize }: AffectedPage) {
  const page = nearerPage<'moved'>(
    { sort: '-moved', pageNo, pageSize, total: sql`(select total from whole)` },
    ({ sort, limit, offset }) =>
      sql`select e.* from affected e order by ${order(sort)} limit ${limit} ${offset ? sql`offset ${offset}` : sql``}`,
  );
  return sql<AffectedRow>`
    with ${effect(publishing)}, affected as materialized (
      select e.member_id, e.before, e.after from effect e where ${direction === 'lowered' ? lowered : raised}
    ), whole as materialized (select count(*)::int as total from affected)
    select e.*, (select total from whole) as total, m.name,
      (select d.name from department d where d.org_id = m.org_id and d.id = m.department_id) as department_name
    from ${page} e join member m on m.org_id = ${publishing.orgId} and m.id = e.member_id
    order by ${order('-moved')}`;
}

export async function findAffected(db: Db, publishing: Publishing, page: AffectedPage): Promise<AffectedRow[]> {
  const { rows } = await affectedOf(publishing, page).execute(db);
  return rows;
}

/**
 * Blocks reports and openings of the course's sections until the publication is done. Locks in the same order as reports (players, then
 * progress, then the course), to avoid deadlocks.
 */
export async function lockProgress(tx: Db, orgId: string, courseId: string): Promise<void> {
  await sql`with held as (
      select p.id from player_session p join section s on s.org_id = p.org_id and s.id = p.section_id
      where s.org_id = ${orgId} and s.course_id = ${courseId} order by p.member_id, p.clock_id, p.id for update of p
    ) select count(*) from held`.execute(tx);
  await sql`with held as (
      select member_id from course_progress where org_id = ${orgId} and course_id = ${courseId} order by member_id for update
    ) select count(*) from held`.execute(tx);
}

export interface MovedLearner {
  member_id: string;
  before: number;
  after: number;
  just_completed: boolean;
}

/** Writes the effect before the draft is copied; returns the learners whose progress changed and those who are now complete. */
export async function applyEffect(tx: Db, publishing: Publishing, now: Date): Promise<MovedLearner[]> {
  const { orgId, courseId } = publishing;
  const { rows } = await sql<MovedLearner>`
    with ${effect(publishing)}, sections as (
      update section_progress p set percent = s.percent, completed_at = case when s.completed then coalesce(p.completed_at, ${now}::timestamptz) end
      from standing s
      where p.org_id = ${orgId} and p.member_id = s.member_id and p.section_id = s.section_id
        and (p.percent::int, p.completed_at is not null) is distinct from (s.percent, s.completed)
    ), moved as (
      update course_progress p set percent = e.after, completed_sections = e.sections,
        completed_at = case when e.is_completed then coalesce(p.completed_at, ${now}::timestamptz) end
      from effect e
      where p.org_id = ${orgId} and p.course_id = ${courseId} and p.member_id = e.member_id
        and (p.percent::int, p.completed_sections, p.completed_at is not null) is distinct from (e.after, e.sections, e.is_completed)
      returning p.member_id, e.before, e.after, e.is_completed and not e.was_completed as just_completed
    )
    select * from moved where after <> before or just_completed`.execute(tx);
  return rows;
}

/** The number of learners who have completed the course, after the effect has been written. */
export async function countCompleted(tx: Db, orgId: string, courseId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from course_progress where org_id = ${orgId} and course_id = ${courseId} and completed_at is not null`.execute(tx);
  return rows[0]?.count ?? 0;
}
