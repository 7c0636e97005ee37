import { lostReasons, type LostReason } from '@palm/contract/study/ledger';
import { sql, type RawBuilder } from 'kysely';
import { audienceCondition } from '../../../platform/audience.ts';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Period } from '../../../platform/period.ts';
import type { Person } from '../../../platform/person.ts';
import { lostColumn } from '../report/report.queries.ts';

export interface LedgerFilter {
  /** At most a month, because its rows are sorted in memory. */
  period: Period;
  courseId?: string | undefined;
  state: 'all' | 'counted' | 'lost';
  reason?: LostReason | undefined;
}

export interface LedgerPage {
  pageNo: number;
  pageSize: number;
}

type LostSums = Record<`${string}_seconds`, number>;

export type SittingRow = LostSums & {
  day: string;
  course_id: string;
  title: string;
  cover_motif: string;
  cover_tone: string;
  cover_key: string | null;
  is_open: boolean;
  device: 'pc' | 'mobile' | null;
  started_at: Date | null;
  ended_at: Date | null;
  section_ids: string[];
  counted_seconds: number;
  day_counted: number;
  day_lost: number;
  day_rows: number;
};

/** A longer break starts a new row. */
const BREAK_MINUTES = 30;

const columns = lostReasons.map((reason) => sql.ref(lostColumn(reason)));
const sums = sql.join(columns.map((column) => sql`sum(${column})::bigint as ${column}`));
const lost = sql`(${sql.join(columns, sql` + `)})`;

/** Visits to one course from one device on one day, without a longer break or another course in between, form one sitting. */
const sittings = ({ orgId, memberId }: Person, { from, to }: Period) => sql`
  visit as (
    select v.*, coalesce(lag(course_id) over past is distinct from course_id or lag(device) over past is distinct from device
      or started_at > lag(ended_at) over past + make_interval(mins => ${BREAK_MINUTES}), true)::int as begins
    from study_visit v where org_id = ${orgId} and member_id = ${memberId} and day between ${from} and ${to}
    window past as (partition by day order by started_at nulls first, session_id)
  ), numbered as (
    select *, sum(begins) over (partition by day order by started_at nulls first, session_id) as number from visit
  ), sitting as (
    select day, number, course_id, device, min(started_at) as started_at, max(ended_at) as ended_at,
      coalesce(array_agg(distinct section_id) filter (where section_id is not null), '{}') as section_ids,
      sum(counted_seconds)::int as counted_seconds, ${sums}
    from numbered group by day, number, course_id, device
  )`;

const matches = ({ courseId, state, reason }: LedgerFilter): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...(courseId === undefined ? [] : [sql`course_id = ${courseId}`]),
      ...(state === 'all' ? [] : [state === 'counted' ? sql`counted_seconds > 0` : sql`${lost} > 0`]),
      ...(reason === undefined ? [] : [sql`${sql.ref(lostColumn(reason))} > 0`]),
    ],
    sql` and `,
  );

/** One page, newest first, with the figures of all rows beside each: a single statement, so that they are consistent. */
export const sittingsOf = (person: Person, filter: LedgerFilter, page: LedgerPage) => sql<{ figures: MonthFigures } & (SittingRow | NoRow)>`
  with ${sittings(person, filter.period)}, matching as (
    select * from sitting where ${matches(filter)}
  ), figures as (
    select count(*) as rows, coalesce(sum(counted_seconds), 0) as counted_seconds,
      ${sql.join(columns.map((column) => sql`coalesce(sum(${column}), 0)::bigint as ${column}`))}
    from matching
  ), page as (
    select s.*, c.title, c.cover_motif, c.cover_tone, c.cover_key, c.status = 'published' and ${audienceCondition('c', person)} as is_open
    from (
      select *, sum(counted_seconds) over same_day as day_counted, (sum(${lost}) over same_day)::bigint as day_lost,
        count(*) over same_day as day_rows
      from matching window same_day as (partition by day)
      order by day desc, number desc
      limit ${literalLimit(page.pageSize)} offset ${(page.pageNo - 1) * page.pageSize}
    ) s
    join course c on c.org_id = ${person.orgId} and c.id = s.course_id
  )
  select (select to_jsonb(figures) from figures) as figures, page.* from (select) as one_row left join page on true
  order by page.day desc, page.number desc`;

export type MonthFigures = LostSums & { rows: number; counted_seconds: number };
type NoRow = { day: null };

export async function findSittings(db: Db, person: Person, filter: LedgerFilter, page: LedgerPage) {
  const { rows } = await sittingsOf(person, filter, page).execute(db);
  const [first] = rows;
  if (!first) {
    throw new Error('the figures stand in a row of their own');
  }
  return { figures: first.figures, rows: rows.filter((row): row is typeof row & SittingRow => row.day !== null) };
}

/** Returns null if the member has never studied. */
export async function findFirstDay(db: Db, { orgId, memberId }: Person): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select min(day) as day from study_visit where org_id = ${orgId} and member_id = ${memberId}`.execute(db);
  return rows[0]?.day ?? null;
}

/** Courses studied in the period, by title. */
export async function findStudiedCourses(db: Db, { orgId, memberId }: Person, { from, to }: Period) {
  const { rows } = await sql<{ id: string; title: string }>`
    with studied as materialized (
      select distinct course_id from study_visit where org_id = ${orgId} and member_id = ${memberId} and day between ${from} and ${to})
    select c.id, c.title from studied join course c on c.org_id = ${orgId} and c.id = studied.course_id
    order by c.title, c.id limit ${literalLimit(200)}`.execute(db);
  return rows;
}

/** Sections by id, with their 1-based positions in their courses. */
export async function findPlaces(db: Db, orgId: string, courseIds: string[]): Promise<Map<string, { title: string; place: number }>> {
  const { rows } = await sql<{ id: string; title: string; place: number }>`
    select s.id, s.title, row_number() over (partition by s.course_id order by h.position, h.id, s.position, s.id) as place
    from section s join chapter h on h.org_id = s.org_id and h.id = s.chapter_id
    where s.org_id = ${orgId} and s.course_id = any(${courseIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, title, place }) => [id, { title, place }]));
}
