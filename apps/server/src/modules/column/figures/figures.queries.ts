import type { columnFiguresApi } from '@palm/contract/column/figures';
import type { QueryOf } from '@palm/contract/endpoint';
import { sql, type RawBuilder } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import { orderOf, type SortKeys } from '../../../platform/database/sort-order.ts';
import { sparsePage } from '../../../platform/database/sparse-order.ts';
import type { Db } from '../../../platform/database/transaction.ts';

interface ColumnKey {
  orgId: string;
  columnId: string;
}

/**
 * Common table expressions: what the stages require, who subscribes, and one row per stage with courses for each member who has begun
 * anything. A stage is done when its required courses are, or all if none is required: as in `stage-rules.ts`, but regardless of which
 * courses each member may see. Progress is read course by course rather than member by member, and members who have begun nothing are not
 * examined: they are at the first stage. A member's stage is looked up by the set of completed courses, as few distinct sets occur.
 * Disabled members are few, so they are excluded rather than all others joined. Nothing that grows with the subscribers is joined with
 * anything else that does, because a cached plan knows the size of neither.
 */
const walks = ({ orgId, columnId }: ColumnKey) => sql`
  asked as materialized (
    select tc.stage_id, tc.course_id, tc.required, bool_or(tc.required) over stage as has_required
    from topical_course tc join course c on c.org_id = tc.org_id and c.id = tc.course_id and c.status = 'published'
    where tc.org_id = ${orgId} and tc.topical_id = ${columnId} window stage as (partition by tc.stage_id)
  ), stages as (
    select g.id, g.position, count(*) filter (where a.required or not a.has_required) as needed,
      1::bigint << (row_number() over (order by g.position) - 1)::int as bit
    from asked a join topical_stage g on g.org_id = ${orgId} and g.id = a.stage_id group by g.id, g.position
  ), subscribers as (
    select s.member_id, s.subscribed_at from topical_subscription s
    where s.org_id = ${orgId} and s.topical_id = ${columnId}
      and s.member_id not in (select id from member m where m.org_id = ${orgId} and m.status = 'disabled')
  ), studied as materialized (
    select p.member_id, a.stage_id, max(p.last_studied_at) as last_studied_at,
      count(p.completed_at) filter (where a.required or not a.has_required) as completed
    from asked a, lateral (
      select member_id, last_studied_at, completed_at from course_progress where org_id = ${orgId} and course_id = a.course_id offset 0
    ) p
    where (p.member_id in (select member_id from subscribers)) is true group by p.member_id, a.stage_id
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
    with ${walks(key)}, whole as (select count(*)::int as subscribed from subscribers),
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

/** A page and the total; names are only looked up for the page. Members who have begun nothing are at the first stage. */
export async function findStanders(db: Db, orgId: string, query: StandersQuery, quietSince: Date) {
  const { columnId, stageId, pageNo, pageSize, sort } = query;
  const offset = (pageNo - 1) * pageSize;
  const order = orderOf(sort, orders(sql`f.value`), sql`f.id`);
  const page = sparsePage({
    valued: sql`select member_id as id, last_studied_at as value from begun order by ${orderOf(sort, orders(sql`last_studied_at`), sql`member_id`)}`,
    plain: sql`select member_id, null from others order by member_id ${sort.startsWith('-') ? sql`desc` : sql`asc`}`,
    limit: pageSize,
    offset,
  });
  const { rows } = await sql<(StanderRow | Record<keyof StanderRow, null>) & { total: number }>`
    with ${walks({ orgId, columnId })}, place as materialized (
      select position, position = (select min(position) from stages) as is_first from topical_stage
      where org_id = ${orgId} and topical_id = ${columnId} and id = ${stageId}
    ), begun as materialized (
      select member_id, last_studied_at from walked where standing_at = (select position from place) and last_studied_at <= ${quietSince}
    ), others as materialized (
      select member_id from (
        select member_id, subscribed_at, false as has_begun from subscribers union all select member_id, null, true from walked
      ) one
      where (select is_first from place) group by member_id having not bool_or(has_begun) and min(subscribed_at) <= ${quietSince}
    )
    select m.id, m.name, m.account, f.value as last_studied_at, s.subscribed_at, whole.total,
      (select d.name from department d where d.org_id = m.org_id and d.id = m.department_id) as department_name
    from (select ((select count(*) from begun) + (select count(*) from others))::int as total) whole
    left join (
      (select id, value from ${page} f order by ${order} limit ${literalLimit(pageSize)} offset ${offset}) f
      join member m on m.org_id = ${orgId} and m.id = f.id
      join topical_subscription s on s.org_id = ${orgId} and s.topical_id = ${columnId} and s.member_id = f.id
    ) on true
    order by ${order}`.execute(db);
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}
