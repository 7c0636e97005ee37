import type { columnFiguresApi } from '@palm/contract/column/figures';
import type { QueryOf } from '@palm/contract/endpoint';
import { sql, type RawBuilder } from 'kysely';
import { nearerPage } from '../../../platform/database/nearer-page.ts';
import { keptRows } from '../../../platform/database/row-count.ts';
import { orderOf, type SortKeys } from '../../../platform/database/sort-order.ts';
import { sparsePage } from '../../../platform/database/sparse-order.ts';
import type { Db } from '../../../platform/database/transaction.ts';

interface ColumnKey {
  orgId: string;
  columnId: string;
}

/** Below this many learners, each is looked up among the subscribers instead of reading all of them. */
const FEW = 2000;

const subscriptions = ({ orgId, columnId }: ColumnKey) =>
  sql`topical_subscription s where s.org_id = ${orgId} and s.topical_id = ${columnId}`;

const isOut = ({ orgId }: ColumnKey) => sql`(select m.id from member m where m.org_id = ${orgId} and m.status = 'disabled')`;

/** The number of active subscribers, from the stored count. */
const subscribed = (key: ColumnKey) => sql`(
    ${keptRows({ orgId: key.orgId, list: 'subscriber', whose: key.columnId })} - (select count(*) from ${isOut(key)} o where (select true from ${subscriptions(key)} and s.member_id = o.id)))`;

/**
 * Common table expressions: what the stages require, and one row per stage with courses for each subscriber who has begun
 * anything. A stage is done when its required courses are, or all if none is required: as in `stage-rules.ts`, but regardless of which
 * courses each member may see. Progress is read course by course rather than member by member, and members who have begun nothing are not
 * examined: they are at the first stage. A member's stage is looked up by the set of completed courses, as few distinct sets occur.
 * Disabled members are few, so they are excluded rather than all others joined. Nothing that grows with the subscribers is joined with
 * anything else that does, because a cached plan knows the size of neither.
 */
const walks = (key: ColumnKey) => sql`
  asked as materialized (
    select tc.stage_id, tc.course_id, tc.required, bool_or(tc.required) over stage as has_required
    from topical_course tc join course c on c.org_id = tc.org_id and c.id = tc.course_id and c.status = 'published'
    where tc.org_id = ${key.orgId} and tc.topical_id = ${key.columnId} window stage as (partition by tc.stage_id)
  ), stages as (
    select g.id, g.position, count(*) filter (where a.required or not a.has_required) as needed,
      1::bigint << (row_number() over (order by g.position) - 1)::int as bit
    from asked a join topical_stage g on g.org_id = ${key.orgId} and g.id = a.stage_id group by g.id, g.position
  ), studied as materialized (
    select p.member_id, a.stage_id, max(p.last_studied_at) as last_studied_at,
      count(p.completed_at) filter (where a.required or not a.has_required) as completed
    from asked a, lateral (
      select member_id, last_studied_at, completed_at from course_progress where org_id = ${key.orgId} and course_id = a.course_id offset 0
    ) p
    where p.member_id not in ${isOut(key)} and (
      case when ${keptRows({ orgId: key.orgId, list: 'learner', whose: sql`select course_id from asked` })} < ${sql.lit(FEW)} then (select true from ${subscriptions(key)} and s.member_id = p.member_id)
      else p.member_id in (select s.member_id from ${subscriptions(key)}) end) is true
    group by p.member_id, a.stage_id
  ), done as materialized (
    select studied.member_id, max(studied.last_studied_at) as last_studied_at,
      coalesce(bit_or(g.bit) filter (where studied.completed >= g.needed), 0) as stages
    from studied join stages g on g.id = studied.stage_id group by studied.member_id
  ), verdict as (
    select stages, (select min(position) from stages s where s.bit & each.stages = 0) as standing_at
    from (select distinct stages from done) each
  ), walked as materialized (
    select done.member_id, done.last_studied_at, verdict.standing_at from done join verdict on verdict.stages = done.stages
  )`;

export async function findTitle(db: Db, { orgId, columnId }: ColumnKey): Promise<string | null> {
  const { rows } = await sql<{ title: string }>`
    select draft_title as title from topical where org_id = ${orgId} and id = ${columnId}`.execute(db);
  return rows[0]?.title ?? null;
}

interface Funnel {
  subscribed: number;
  started: number;
  finished: number;
  stages: { id: string; title: string; started: number; finished: number; standing: number }[];
}

export async function countFunnel(db: Db, key: ColumnKey): Promise<Funnel> {
  const { rows } = await sql<Funnel>`
    with ${walks(key)}, whole as materialized (select ${subscribed(key)}::int as subscribed),
    reached as (
      select studied.stage_id, count(*) as started, count(*) filter (where studied.completed >= stages.needed) as finished
      from studied join stages on stages.id = studied.stage_id group by studied.stage_id
    ), standing as (
      select standing_at, sum(people) as standing from (
        select standing_at, count(*) as people from walked group by standing_at
        union all
        select (select min(position) from stages), (select subscribed from whole) - (select count(*) from walked)
      ) stand group by standing_at
    ), stage as (
      select g.id, g.title, g.position, coalesce(r.started, 0) as started, coalesce(r.finished, 0) as finished, coalesce(s.standing, 0) as standing
      from topical_stage g left join reached r on r.stage_id = g.id left join standing s on s.standing_at = g.position
      where g.org_id = ${key.orgId} and g.topical_id = ${key.columnId}
    )
    select (select subscribed from whole) as subscribed,
      (select count(*)::int from walked) as started,
      (select count(*)::int from walked where standing_at is null) as finished,
      (select coalesce(jsonb_agg(stage order by stage.position), '[]') from stage) as stages`.execute(db);
  const [funnel] = rows;
  if (!funnel) {
    throw new Error('an aggregate answers one row');
  }
  return funnel;
}

export type StandersQuery = QueryOf<typeof columnFiguresApi.standers>;

const orders = (lastStudiedAt: RawBuilder<unknown>): SortKeys<'lastStudiedAt'> => ({
  lastStudiedAt: { by: lastStudiedAt, nullable: true },
});

interface StanderRow {
  id: string;
  name: string;
  account: string;
  department_name: string | null;
  last_studied_at: Date | null;
  subscribed_at: Date;
}

/** Subscribers who have begun nothing. Sorted by id they come from the primary key, so that a page reads only its own rows. */
const others = (key: ColumnKey, quietSince: Date | null) => sql`${subscriptions(key)}
      and (select is_first from place) ${quietSince ? sql`and s.subscribed_at <= ${quietSince}` : sql``}
      and s.member_id not in ${isOut(key)} and s.member_id not in (select member_id from walked)`;

/**
 * A page and the total of the members at a stage, or only of those inactive since `quietSince`. Names are only looked up for the page. Members who
 * have begun nothing are at the first stage.
 */
export async function findStanders(db: Db, orgId: string, query: StandersQuery, quietSince: Date | null) {
  const { columnId, stageId, sort } = query;
  const key = { orgId, columnId };
  const order = (by: typeof sort) => orderOf(by, orders(sql`f.value`), sql`f.id`);
  const page = nearerPage({ ...query, total: sql`(select total from whole)` }, ({ sort: by, limit, offset }) => {
    const valued = sql`select member_id as id, last_studied_at as value from begun order by ${orderOf(by, orders(sql`last_studied_at`), sql`member_id`)}`;
    const plain = sql`select s.member_id, null from ${others(key, quietSince)} order by s.member_id ${by.startsWith('-') ? sql`desc` : sql`asc`}`;
    return sql`select id, value from ${sparsePage({ valued, plain, limit, offset })} f order by ${order(by)}
      limit ${limit} ${offset ? sql`offset ${offset}` : sql``}`;
  });
  const plainTotal = quietSince
    ? sql`(select count(*) from ${others(key, quietSince)})`
    : sql`(case when (select is_first from place) then ${subscribed(key)} - (select count(*) from walked) else 0 end)`;
  const { rows } = await sql<(StanderRow | Record<keyof StanderRow, null>) & { total: number }>`
    with ${walks(key)}, place as materialized (
      select position, position = (select min(position) from stages) as is_first from topical_stage
      where org_id = ${orgId} and topical_id = ${columnId} and id = ${stageId}
    ), begun as materialized (
      select member_id, last_studied_at from walked where standing_at = (select position from place)
        ${quietSince ? sql`and last_studied_at <= ${quietSince}` : sql``}
    ), whole as materialized (
      select ((select count(*) from begun) + ${plainTotal})::int as total
    )
    select m.id, m.name, m.account, f.value as last_studied_at, s.subscribed_at, whole.total,
      (select d.name from department d where d.org_id = m.org_id and d.id = m.department_id) as department_name
    from whole left join (
      ${page} f
      join member m on m.org_id = ${orgId} and m.id = f.id
      join topical_subscription s on s.org_id = ${orgId} and s.topical_id = ${columnId} and s.member_id = f.id
    ) on true
    order by ${order(sort)}`.execute(db);
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}
