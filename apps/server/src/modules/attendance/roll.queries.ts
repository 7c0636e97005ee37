import type { attendanceStaffApi } from '@palm/contract/attendance/staff';
import type { QueryOf } from '@palm/contract/endpoint';
import { sql } from 'kysely';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { ListPart } from '../../platform/database/read-page.ts';
import { orderOf, pinyinOrder, type SortKeys } from '../../platform/database/sort-order.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { stateAt } from './attendance.queries.ts';

type RollQuery = QueryOf<typeof attendanceStaffApi.roll>;

export interface RollQueryRow {
  member_id: string;
  name: string;
  account: string;
  department_name: string | null;
  state: string | null;
  signed_at: Date | null;
  distance: number | null;
  reason: string | null;
  leave_state: string | null;
  leave_reason: string | null;
  leave_answer: string | null;
}

const source = (orgId: string, lessonId: string) => sql`lesson l
  join classroom_member m on m.org_id = l.org_id and m.classroom_id = l.classroom_id and m.state = 'member'
  join member who on who.org_id = m.org_id and who.id = m.member_id
  left join lesson_attendance a on a.org_id = l.org_id and a.lesson_id = l.id and a.member_id = m.member_id
  left join lesson_leave v on v.org_id = l.org_id and v.lesson_id = l.id and v.member_id = m.member_id
  where l.org_id = ${orgId} and l.id = ${lessonId}`;

type RollFilter = Pick<RollQuery, 'lessonId' | 'keyword' | 'state'> & { orgId: string; now: Date };

/** Everybody of the class with their attendance. Read before it is searched: words occur in names of the whole organisation. */
const rollOf = ({ orgId, lessonId, now }: RollFilter) => sql`
  select m.member_id, who.name, who.account, who.department_id, ${stateAt(now)} as state, a.signed_at, a.distance,
    v.state as leave_state, v.reason as leave_reason, v.answer as leave_answer
  from ${source(orgId, lessonId)}`;

function narrowed({ keyword, state }: RollFilter) {
  const words = keyword ? sql`strpos(lower(r.name || ' ' || r.account), lower(${keyword})) > 0` : sql`true`;
  if (state === undefined) {
    return words;
  }
  if (state === 'asked') {
    return sql`${words} and r.leave_state = 'asked'`;
  }
  return state === 'none' ? sql`${words} and r.state is null` : sql`${words} and r.state = ${state}`;
}

type RollSort = 'name' | 'signedAt';
const orders: SortKeys<RollSort> = {
  name: { by: pinyinOrder(sql`r.name`) },
  signedAt: { by: sql`r.signed_at`, nullable: true },
};

/** Class members with their attendance. The rows of a page are found first: what is only shown is read for no other. */
export async function findRoll(db: Db, filter: RollFilter, { sort, limit, offset }: ListPart<RollSort>): Promise<RollQueryRow[]> {
  const order = orderOf(sort, orders, sql`r.member_id`);
  const reason = sql`(select k.reason from lesson_mark k where k.org_id = ${filter.orgId} and k.lesson_id = ${filter.lessonId}
    and k.member_id = r.member_id order by k.marked_at desc, k.id desc limit 1)`;
  const { rows } = await sql<RollQueryRow>`
    with roll as materialized (${rollOf(filter)}),
    page as (select * from roll r where ${narrowed(filter)} order by ${order} limit ${literalLimit(limit)} offset ${offset})
    select r.member_id, r.name, r.account, d.name as department_name, r.state, r.signed_at, r.distance, ${reason} as reason,
      r.leave_state, r.leave_reason, r.leave_answer
    from page r left join department d on d.org_id = ${filter.orgId} and d.id = r.department_id
    order by ${order}`.execute(db);
  return rows;
}

export async function countRoll(db: Db, filter: RollFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    with roll as materialized (${rollOf(filter)}) select count(*)::int as total from roll r where ${narrowed(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

const LATEST = 6;
const MISSING = 40;

export async function findLatest(db: Db, orgId: string, lessonId: string) {
  const { rows } = await sql<{ member_id: string; name: string; department_name: string | null; signed_at: Date }>`
    select a.member_id, who.name, d.name as department_name, a.signed_at
    from lesson_attendance a join member who on who.org_id = a.org_id and who.id = a.member_id
    left join department d on d.org_id = who.org_id and d.id = who.department_id
    where a.org_id = ${orgId} and a.lesson_id = ${lessonId} and a.signed_at is not null
    order by a.signed_at desc, a.member_id limit ${literalLimit(LATEST)}`.execute(db);
  return rows;
}

/** Members who are neither recorded nor excused. */
export async function findMissing(db: Db, orgId: string, lessonId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select who.name from ${source(orgId, lessonId)} and a.state is null and v.state is distinct from 'approved'
    order by m.at, m.member_id limit ${literalLimit(MISSING)}`.execute(db);
  return rows.map(({ name }) => name);
}

interface Marking {
  orgId: string;
  lessonId: string;
  memberIds: readonly string[];
  state: string;
  reason: string;
  by: string;
  now: Date;
}

/**
 * Sets the state of these class members and keeps the previous one as history; the caller holds the lock of the lesson. Returns how many
 * rows changed.
 */
export async function storeMarks(
  tx: Db,
  { orgId, lessonId, memberIds, state, reason, by, now }: Marking,
  newIds: readonly string[],
): Promise<number> {
  const { rows } = await sql`
    with chosen as (
      select m.member_id, named.mark_id, a.state as before
      from unnest(${[...memberIds]}::uuid[], ${[...newIds]}::uuid[]) as named (id, mark_id)
      join lesson l on l.org_id = ${orgId} and l.id = ${lessonId}
      join classroom_member m on m.org_id = l.org_id and m.classroom_id = l.classroom_id and m.member_id = named.id and m.state = 'member'
      left join lesson_attendance a on a.org_id = l.org_id and a.lesson_id = l.id and a.member_id = m.member_id
      where a.state is distinct from ${state}
    ), written as (
      insert into lesson_attendance (org_id, lesson_id, member_id, state)
      select ${orgId}, ${lessonId}, member_id, ${state} from chosen
      on conflict on constraint lesson_attendance_pkey do update set state = excluded.state
    )
    insert into lesson_mark (org_id, id, lesson_id, member_id, before, state, reason, marked_by, marked_at)
    select ${orgId}, mark_id, ${lessonId}, member_id, before, ${state}, ${reason}, ${by}, ${now} from chosen
    returning id`.execute(tx);
  return rows.length;
}

/** Returns the members whose request was still open. */
export async function decideLeaves(
  tx: Db,
  {
    orgId,
    lessonId,
    memberIds,
    state,
    answer,
    by,
    now,
  }: Omit<Marking, 'reason' | 'state'> & { state: 'approved' | 'refused'; answer: string },
): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    update lesson_leave set state = ${state}, answer = ${answer}, decided_by = ${by}, decided_at = ${now}
    where org_id = ${orgId} and lesson_id = ${lessonId} and member_id = any(${[...memberIds]}::uuid[]) and state = 'asked'
    returning member_id`.execute(tx);
  return rows.map(({ member_id }) => member_id);
}
