import type { attendanceStaffApi } from '@palm/contract/attendance/staff';
import type { QueryOf } from '@palm/contract/endpoint';
import { sql } from 'kysely';
import { literalLimit } from '../../platform/database/literal-limit.ts';
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

function narrowed({ keyword, state }: Pick<RollQuery, 'keyword' | 'state'>, now: Date) {
  const words = keyword ? sql`and strpos(lower(who.name || ' ' || who.account), lower(${keyword})) > 0` : sql``;
  if (state === undefined) {
    return words;
  }
  if (state === 'asked') {
    return sql`${words} and v.state = 'asked'`;
  }
  return state === 'none' ? sql`${words} and ${stateAt(now)} is null` : sql`${words} and ${stateAt(now)} = ${state}`;
}

const orders: SortKeys<'name' | 'signedAt'> = {
  name: { by: pinyinOrder(sql`who.name`) },
  signedAt: { by: sql`a.signed_at`, nullable: true },
};

/** One page of the class members with their attendance. */
export async function findRoll(db: Db, orgId: string, query: RollQuery, now: Date) {
  const where = sql`${source(orgId, query.lessonId)} ${narrowed(query, now)}`;
  const department = sql`(select d.name from department d where d.org_id = who.org_id and d.id = who.department_id)`;
  const reason = sql`(select k.reason from lesson_mark k where k.org_id = l.org_id and k.lesson_id = l.id and k.member_id = m.member_id
    order by k.marked_at desc, k.id desc limit 1)`;
  const [{ rows }, count] = await Promise.all([
    sql<RollQueryRow>`
      select m.member_id, who.name, who.account, ${department} as department_name, ${stateAt(now)} as state, a.signed_at, a.distance,
        ${reason} as reason, v.state as leave_state, v.reason as leave_reason, v.answer as leave_answer
      from ${where} order by ${orderOf(query.sort, orders, sql`m.member_id`)}
      limit ${literalLimit(query.pageSize)} offset ${(query.pageNo - 1) * query.pageSize}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from ${where}`.execute(db),
  ]);
  return { rows, total: count.rows[0]?.total ?? 0 };
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
