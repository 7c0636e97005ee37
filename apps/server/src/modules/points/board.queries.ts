import type { boardKinds } from '@palm/contract/points/calls';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';

export type BoardKind = (typeof boardKinds)[number];

export interface NeighbourRow {
  /** Relative to those with more points than the member in the middle; the first is 1. */
  place: number;
  member_id: string;
  name: string;
  avatar_key: string | null;
  department_name: string | null;
  points: number;
}

export interface Board {
  orgId: string;
  kind: BoardKind;
  today: string;
}

/** Everybody ranked on a board: active members with points who have not opted out. */
function standing({ kind, orgId, today }: Board): RawBuilder<unknown> {
  const active = sql`join member m on m.org_id = a.org_id and m.id = a.member_id and m.status = 'active'`;
  return kind === 'near'
    ? sql`(select a.member_id, a.balance as points from point_account a ${active}
        where a.org_id = ${orgId} and a.on_board and a.balance > 0)`
    : sql`(select p.member_id, p.points from point_month p
        join point_account a on a.org_id = p.org_id and a.member_id = p.member_id and a.on_board ${active}
        where p.org_id = ${orgId} and p.month = date_trunc('month', ${today}::date) and p.points > 0)`;
}

/** Points of a ranked member; null for anybody else. */
export async function findRanked(db: Db, board: Board, memberId: string): Promise<number | null> {
  const { rows } = await sql<{ points: number }>`select b.points from ${standing(board)} b where b.member_id = ${memberId}`.execute(db);
  return rows[0]?.points ?? null;
}

/** How many members have how many points, the most points first. */
export async function findSpread(db: Db, board: Board): Promise<{ points: number; members: number }[]> {
  const { rows } = await sql<{ points: number; members: number }>`
    select b.points, count(*)::int as members from ${standing(board)} b group by b.points order by b.points desc`.execute(db);
  return rows;
}

/**
 * A ranked member with two neighbours on each side. Ties are in the order of their ids; `place` counts from the first with the same points.
 * The bounds on the points alone let the index begin where the member is.
 */
export async function findNeighbours(db: Db, board: Board, mine: { memberId: string; points: number }): Promise<NeighbourRow[]> {
  const { memberId, points } = mine;
  const ranked = standing(board);
  const before = sql`b.points >= ${points} and (b.points > ${points} or b.member_id < ${memberId}::uuid)`;
  const after = sql`b.points <= ${points} and (b.points < ${points} or b.member_id > ${memberId}::uuid)`;
  const { rows } = await sql<NeighbourRow>`
    with tied as (select count(*)::int + 1 as own from ${ranked} b where b.points = ${points} and b.member_id < ${memberId}::uuid),
    near as (
      (select b.*, -row_number() over (order by b.points, b.member_id desc) as away from ${ranked} b where ${before}
        order by b.points, b.member_id desc limit 2)
      union all select ${memberId}::uuid, ${points}::int, 0
      union all
      (select b.*, row_number() over (order by b.points desc, b.member_id) from ${ranked} b where ${after}
        order by b.points desc, b.member_id limit 2)
    )
    select (tied.own + near.away)::int as place, near.member_id, near.points, m.name, m.avatar_key, d.name as department_name
    from near cross join tied
    join member m on m.org_id = ${board.orgId} and m.id = near.member_id
    left join department d on d.org_id = m.org_id and d.id = m.department_id
    order by place`.execute(db);
  return rows;
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
