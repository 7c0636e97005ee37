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
 * A row for each active subscriber and stage with courses. A stage is done with its required courses, or with all where none is required: as in
 * `stage-rules.ts`, but without asking which course each member may see. The records of each course are read at once, not member by member.
 */
const stands = ({ orgId, columnId }: ColumnKey) => sql`
  with asked as materialized (
    select tc.stage_id, tc.course_id, tc.required, bool_or(tc.required) over stage as has_required
    from topical_course tc join course c on c.org_id = tc.org_id and c.id = tc.course_id and c.status = 'published'
    where tc.org_id = ${orgId} and tc.topical_id = ${columnId} window stage as (partition by tc.stage_id)
  ), stages as (
    select g.id, g.position, count(*) filter (where a.required or not a.has_required) as needed
    from asked a join topical_stage g on g.org_id = ${orgId} and g.id = a.stage_id group by g.id, g.position
  ), subscribers as (
    select s.member_id, s.subscribed_at from topical_subscription s
    join member m on m.org_id = s.org_id and m.id = s.member_id and m.status = 'active'
    where s.org_id = ${orgId} and s.topical_id = ${columnId}
  ), studied as (
    select p.member_id, a.stage_id, max(p.last_studied_at) as last_studied_at,
      count(p.completed_at) filter (where a.required or not a.has_required) as completed
    from asked a join course_progress p on p.org_id = ${orgId} and p.course_id = a.course_id
    where p.member_id in (select member_id from subscribers) group by p.member_id, a.stage_id
  )
  select s.member_id, s.subscribed_at, g.id as stage_id, g.position, studied.member_id is not null as begun,
    coalesce(studied.completed, 0) >= g.needed as done, studied.last_studied_at
  from subscribers s cross join stages g left join studied on studied.member_id = s.member_id and studied.stage_id = g.id`;

/** Where each subscriber stands: at the first stage that is not done; null where all are. */
const people = sql`
  select member_id, min(subscribed_at) as subscribed_at, bool_or(begun) as begun, max(last_studied_at) as last_studied_at,
    min(position) filter (where not done) as standing_at
  from stands group by member_id`;

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
    with stands as materialized (${stands(key)}), people as materialized (${people}),
    reached as (select stage_id, count(*) filter (where begun) as started, count(*) filter (where done) as finished from stands group by stage_id),
    standing as (select standing_at, count(*) as standing from people group by standing_at),
    stage as (
      select g.id, g.title, g.position, coalesce(r.started, 0) as started, coalesce(r.finished, 0) as finished, coalesce(s.standing, 0) as standing
      from topical_stage g left join reached r on r.stage_id = g.id left join standing s on s.standing_at = g.position
      where g.org_id = ${key.orgId} and g.topical_id = ${key.columnId}
    )
    select (select count(*)::int from topical_subscription s join member m on m.org_id = s.org_id and m.id = s.member_id and m.status = 'active'
        where s.org_id = ${key.orgId} and s.topical_id = ${key.columnId}) as subscribed,
      (select count(*)::int from people where begun) as started,
      (select count(*)::int from people where standing_at is null) as finished,
      (select coalesce(jsonb_agg(stage order by stage.position), '[]') from stage) as stages`.execute(db);
  const [funnel] = rows;
  if (!funnel) {
    throw new Error('an aggregate answers one row');
  }
  return funnel;
}

export type StandersQuery = QueryOf<typeof columnFiguresApi.standers>;

const orders: SortKeys<'lastStudiedAt'> = { lastStudiedAt: { by: sql`pe.last_studied_at`, nullable: true } };

interface StanderRow {
  id: string;
  name: string;
  account: string;
  department_name: string | null;
  last_studied_at: Date | null;
  subscribed_at: Date;
}

export async function findStanders(db: Db, orgId: string, query: StandersQuery, quietSince: Date) {
  const key = { orgId, columnId: query.columnId };
  const { rows } = await sql<(StanderRow | Record<keyof StanderRow, null>) & { total: number }>`
    with stands as materialized (${stands(key)}), people as materialized (${people}),
    found as materialized (
      select pe.* from people pe
      where pe.standing_at = (select position from topical_stage where org_id = ${orgId} and topical_id = ${query.columnId} and id = ${query.stageId})
        and coalesce(pe.last_studied_at, pe.subscribed_at) <= ${quietSince}
    )
    select page.*, whole.total from (select count(*)::int as total from found) whole left join lateral (
      select m.id, m.name, m.account, d.name as department_name, pe.last_studied_at, pe.subscribed_at
      from found pe join member m on m.org_id = ${orgId} and m.id = pe.member_id
      left join department d on d.org_id = m.org_id and d.id = m.department_id
      order by ${orderOf(query.sort, orders, sql`m.id`)}
      limit ${literalLimit(query.pageSize)} offset ${(query.pageNo - 1) * query.pageSize}) page on true`.execute(db);
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}
