import type { columnFiguresApi } from '@palm/contract/column/figures';
import type { QueryOf } from '@palm/contract/endpoint';
import { sql } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import { orderOf, type SortKeys } from '../../../platform/database/sort-order.ts';
import type { Db } from '../../../platform/database/transaction.ts';

interface ColumnKey {
  orgId: string;
  columnId: string;
}

/**
 * Steps of a statement: what the stages ask, who subscribes, and of those who have begun anything a row for each stage with courses. A stage is
 * done with its required courses, or with all where none is required: as in `stage-rules.ts`, but without asking which course each member may
 * see. The records of each course are read at once, not member by member, and nobody is gone through who has begun nothing: he stands at the
 * first stage. Disabled members are few, so they are left out rather than all others looked up. Nothing that grows with the subscribers is joined
 * with anything else that does: a plan that is kept knows of neither how many it has.
 */
const walks = ({ orgId, columnId }: ColumnKey) => sql`
  asked as materialized (
    select tc.stage_id, tc.course_id, tc.required, bool_or(tc.required) over stage as has_required
    from topical_course tc join course c on c.org_id = tc.org_id and c.id = tc.course_id and c.status = 'published'
    where tc.org_id = ${orgId} and tc.topical_id = ${columnId} window stage as (partition by tc.stage_id)
  ), stages as (
    select g.id, g.position, count(*) filter (where a.required or not a.has_required) as needed
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
  ), walked as materialized (
    select member_id, last_studied_at, (select min(position) from stages where position <> all (done)) as standing_at
    from (
      select studied.member_id, max(studied.last_studied_at) as last_studied_at,
        coalesce(array_agg(g.position) filter (where studied.completed >= g.needed), '{}') as done
      from studied join stages g on g.id = studied.stage_id group by studied.member_id
    ) one
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

const orders: SortKeys<'lastStudiedAt'> = { lastStudiedAt: { by: sql`f.last_studied_at`, nullable: true } };

interface StanderRow {
  id: string;
  name: string;
  account: string;
  department_name: string | null;
  last_studied_at: Date | null;
  subscribed_at: Date;
}

/** A page and how many there are in all; who they are is looked up for the page alone. */
export async function findStanders(db: Db, orgId: string, query: StandersQuery, quietSince: Date) {
  const key = { orgId, columnId: query.columnId };
  const order = orderOf(query.sort, orders, sql`f.member_id`);
  const { rows } = await sql<(StanderRow | Record<keyof StanderRow, null>) & { total: number }>`
    with ${walks(key)}, found as materialized (
      select member_id, min(subscribed_at) as subscribed_at, max(last_studied_at) as last_studied_at
      from (
        select member_id, subscribed_at, null::timestamptz as last_studied_at, null::int as standing_at, false as begun from subscribers
        union all select member_id, null, last_studied_at, standing_at, true from walked
      ) one
      group by member_id
      having case when bool_or(begun) then max(standing_at) else (select min(position) from stages) end
          = (select position from topical_stage where org_id = ${orgId} and topical_id = ${query.columnId} and id = ${query.stageId})
        and coalesce(max(last_studied_at), min(subscribed_at)) <= ${quietSince}
    ), page as (
      select * from found f order by ${order} limit ${literalLimit(query.pageSize)} offset ${(query.pageNo - 1) * query.pageSize}
    )
    select m.id, m.name, m.account, f.last_studied_at, f.subscribed_at, whole.total,
      (select d.name from department d where d.org_id = m.org_id and d.id = m.department_id) as department_name
    from (select count(*)::int as total from found) whole
    left join (page f join member m on m.org_id = ${orgId} and m.id = f.member_id) on true
    order by ${order}`.execute(db);
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}
