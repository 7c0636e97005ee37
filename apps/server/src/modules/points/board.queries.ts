import type { boardKinds } from '@palm/contract/points/calls';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';

export type BoardKind = (typeof boardKinds)[number];

export interface NeighbourRow {
  /** Starts at 1. */
  place: number;
  member_id: string;
  name: string;
  avatar_key: string | null;
  department_name: string | null;
  points: number;
}

/** Everybody ranked on a board: active members with points who have not opted out. */
function standing(kind: BoardKind, orgId: string, today: string): RawBuilder<unknown> {
  const active = sql`join member m on m.org_id = a.org_id and m.id = a.member_id and m.status = 'active'`;
  return kind === 'near'
    ? sql`(select a.member_id, a.balance as points from point_account a ${active}
        where a.org_id = ${orgId} and a.on_board and a.balance > 0)`
    : sql`(select p.member_id, p.points from point_month p
        join point_account a on a.org_id = p.org_id and a.member_id = p.member_id and a.on_board ${active}
        where p.org_id = ${orgId} and p.month = date_trunc('month', ${today}::date) and p.points > 0)`;
}

/** A member with two neighbours on each side, and the total number of ranked members; ties have a stable order. */
export async function findNeighbours(
  db: Db,
  { orgId, memberId }: { orgId: string; memberId: string },
  { kind, today }: { kind: BoardKind; today: string },
): Promise<{ list: NeighbourRow[]; total: number }> {
  const board = standing(kind, orgId, today);
  const before = sql`(b.points > mine.points or b.points = mine.points and b.member_id < mine.member_id)`;
  const after = sql`(b.points < mine.points or b.points = mine.points and b.member_id > mine.member_id)`;
  const { rows } = await sql<NeighbourRow>`
    with mine as (select * from ${board} b where b.member_id = ${memberId}),
    place as (select count(*)::int + 1 as own from mine join ${board} b on ${before}),
    near as (
      (select b.*, -row_number() over (order by b.points, b.member_id desc) as away from mine join ${board} b on ${before}
        order by b.points, b.member_id desc limit 2)
      union all select *, 0 from mine
      union all
      (select b.*, row_number() over (order by b.points desc, b.member_id) from mine join ${board} b on ${after}
        order by b.points desc, b.member_id limit 2)
    )
    select (place.own + near.away)::int as place, near.member_id, near.points, m.name, m.avatar_key, d.name as department_name
    from near cross join place
    join member m on m.org_id = ${orgId} and m.id = near.member_id
    left join department d on d.org_id = m.org_id and d.id = m.department_id
    order by place`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${board} b`.execute(db);
  return { list: rows, total: counted.rows[0]?.total ?? 0 };
}

export interface DepartmentRow {
  /** Null: all small departments combined. */
  id: string | null;
  name: string | null;
  members: number;
  points: number;
}

/** Points of the active members of each department; departments with fewer than `small` members are combined. */
export async function findDepartmentPoints(db: Db, orgId: string, small: number): Promise<DepartmentRow[]> {
  const { rows } = await sql<DepartmentRow>`
    with counted as (
      select m.department_id as id, count(*)::int as members, coalesce(sum(a.balance), 0)::int as points
      from member m left join point_account a on a.org_id = m.org_id and a.member_id = m.id
      where m.org_id = ${orgId} and m.status = 'active' and m.department_id is not null group by m.department_id
    ), merged as (
      select case when members >= ${small} then id end as id, sum(members)::int as members, sum(points)::int as points from counted group by 1
    )
    select merged.*, d.name from merged left join department d on d.org_id = ${orgId} and d.id = merged.id
    order by merged.points::float8 / merged.members desc, d.name`.execute(db);
  return rows;
}
