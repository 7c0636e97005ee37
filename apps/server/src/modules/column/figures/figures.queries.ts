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
 * `stage-rules.ts`, but without asking which course each member may see.
 */
const stands = ({ orgId, columnId }: ColumnKey) => sql`
  select s.member_id, s.subscribed_at, g.id as stage_id, g.position, own.begun, own.done, own.last_studied_at
  from topical_subscription s
  join member m on m.org_id = s.org_id and m.id = s.member_id and m.status = 'active'
  join topical_stage g on g.org_id = s.org_id and g.topical_id = s.topical_id
  cross join lateral (
    select count(*) as courses, coalesce(bool_or(p.started_at is not null), false) as begun, max(p.last_studied_at) as last_studied_at,
      coalesce(bool_and(p.completed_at is not null) filter (where tc.required), bool_and(p.completed_at is not null), false) as done
    from topical_course tc
    join course c on c.org_id = tc.org_id and c.id = tc.course_id and c.status = 'published'
    left join course_progress p on p.org_id = tc.org_id and p.member_id = s.member_id and p.course_id = tc.course_id
    where tc.org_id = g.org_id and tc.topical_id = g.topical_id and tc.stage_id = g.id
  ) own
  where s.org_id = ${orgId} and s.topical_id = ${columnId} and own.courses > 0`;

/** Where each subscriber stands: at the first stage that is not done; null where all are. */
const people = sql`
  select member_id, min(subscribed_at) as subscribed_at, bool_or(begun) as begun, bool_and(done) as done, max(last_studied_at) as last_studied_at,
    (array_agg(stage_id order by position) filter (where not done))[1] as stage_id
  from stands group by member_id`;

export async function findTitle(db: Db, { orgId, columnId }: ColumnKey): Promise<string | null> {
  const { rows } = await sql<{ title: string }>`
    select draft_title as title from topical where org_id = ${orgId} and id = ${columnId}`.execute(db);
  return rows[0]?.title ?? null;
}

export async function countPeople(db: Db, key: ColumnKey) {
  const { rows } = await sql<{ subscribed: number; started: number; finished: number }>`
    with stands as (${stands(key)}), people as (${people})
    select (select count(*)::int from topical_subscription s join member m on m.org_id = s.org_id and m.id = s.member_id and m.status = 'active'
        where s.org_id = ${key.orgId} and s.topical_id = ${key.columnId}) as subscribed,
      (count(*) filter (where begun))::int as started, (count(*) filter (where done))::int as finished
    from people`.execute(db);
  return rows[0] ?? { subscribed: 0, started: 0, finished: 0 };
}

export async function countStages(db: Db, key: ColumnKey) {
  const { rows } = await sql<{ id: string; title: string; started: number; finished: number; standing: number }>`
    with stands as (${stands(key)}), people as (${people})
    select g.id, g.title,
      (select count(*)::int from stands st where st.stage_id = g.id and st.begun) as started,
      (select count(*)::int from stands st where st.stage_id = g.id and st.done) as finished,
      (select count(*)::int from people pe where pe.stage_id = g.id) as standing
    from topical_stage g where g.org_id = ${key.orgId} and g.topical_id = ${key.columnId} order by g.position`.execute(db);
  return rows;
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
  const found = sql`from people pe join member m on m.org_id = ${orgId} and m.id = pe.member_id
    where pe.stage_id = ${query.stageId} and coalesce(pe.last_studied_at, pe.subscribed_at) <= ${quietSince}`;
  const [{ rows }, count] = await Promise.all([
    sql<StanderRow>`
      with stands as (${stands(key)}), people as (${people})
      select m.id, m.name, m.account, (select d.name from department d where d.org_id = m.org_id and d.id = m.department_id) as department_name,
        pe.last_studied_at, pe.subscribed_at
      ${found} order by ${orderOf(query.sort, orders, sql`m.id`)}
      limit ${literalLimit(query.pageSize)} offset ${(query.pageNo - 1) * query.pageSize}`.execute(db),
    sql<{ total: number }>`with stands as (${stands(key)}), people as (${people}) select count(*)::int as total ${found}`.execute(db),
  ]);
  return { rows, total: count.rows[0]?.total ?? 0 };
}
