import type { groupDeskApi } from '@palm/contract/group/desk';
import type { QueryOf } from '@palm/contract/endpoint';
import { sql } from 'kysely';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import { changedAt, hasRevision } from '../../platform/database/revision.ts';
import { orderOf, pinyinOrder, type SortKeys } from '../../platform/database/sort-order.ts';
import type { Db } from '../../platform/database/transaction.ts';

interface Place {
  orgId: string;
  classroomId: string;
}

export interface NewGroup {
  id: string;
  name: string;
  slogan: string;
}

export async function insertGroups(tx: Db, { orgId, classroomId }: Place, groups: readonly NewGroup[], now: Date): Promise<void> {
  await sql`
    insert into class_group (org_id, id, classroom_id, name, slogan, created_at, updated_at)
    select ${orgId}, g.id, ${classroomId}, g.name, g.slogan, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as g (id uuid, name text, slogan text)`.execute(tx);
}

type GroupChange = NewGroup & { orgId: string; now: Date; revision: number | undefined };

/** Returns when it was changed; null if the group does not exist, or has another revision. */
export async function updateGroup(tx: Db, { orgId, id, name, slogan, now, revision }: GroupChange): Promise<Date | null> {
  const { rows } = await sql<{ updated_at: Date }>`
    update class_group set name = ${name}, slogan = ${slogan}, updated_at = ${changedAt(now)}
    where org_id = ${orgId} and id = ${id} and ${hasRevision(revision)} returning updated_at`.execute(tx);
  return rows[0]?.updated_at ?? null;
}

export async function deleteGroups(tx: Db, orgId: string, groupIds: readonly string[]): Promise<void> {
  await sql`delete from class_group where org_id = ${orgId} and id = any(${[...groupIds]}::uuid[])`.execute(tx);
}

export async function findGroupNames(tx: Db, { orgId, classroomId }: Place): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from class_group where org_id = ${orgId} and classroom_id = ${classroomId}`.execute(tx);
  return rows;
}

export interface Seat {
  memberId: string;
  groupId: string;
}

/** Puts class members into groups. Moving a leader to another group ends their leadership. Returns how many memberships changed. */
export async function seatMembers(tx: Db, { orgId, classroomId }: Place, seats: readonly Seat[]): Promise<number> {
  const { rows } = await sql`
    insert into class_group_member as g (org_id, classroom_id, member_id, group_id)
    select m.org_id, m.classroom_id, m.member_id, s."groupId"
    from jsonb_to_recordset(${JSON.stringify(seats)}::jsonb) as s ("memberId" uuid, "groupId" uuid)
    join classroom_member m on m.org_id = ${orgId} and m.classroom_id = ${classroomId} and m.member_id = s."memberId" and m.state = 'member'
    on conflict on constraint class_group_member_pkey do update set group_id = excluded.group_id, leads = false
    where g.group_id <> excluded.group_id
    returning g.member_id`.execute(tx);
  return rows.length;
}

export async function unseatMembers(tx: Db, { orgId, classroomId }: Place, memberIds: readonly string[]): Promise<number> {
  const { rows } = await sql`
    delete from class_group_member
    where org_id = ${orgId} and classroom_id = ${classroomId} and member_id = any(${[...memberIds]}::uuid[]) returning member_id`.execute(
    tx,
  );
  return rows.length;
}

/** Removes the current leader of the group, if any. */
export async function clearLeader(tx: Db, { orgId, classroomId }: Place, groupId: string): Promise<void> {
  await sql`
    update class_group_member set leads = false
    where org_id = ${orgId} and classroom_id = ${classroomId} and group_id = ${groupId} and leads`.execute(tx);
}

/** Makes a member the leader and returns whether they belong to the group. */
export async function storeLeader(tx: Db, { orgId, classroomId }: Place, { groupId, memberId }: Seat): Promise<boolean> {
  const { rows } = await sql`
    update class_group_member g set leads = true from classroom_member m
    where g.org_id = ${orgId} and g.classroom_id = ${classroomId} and g.group_id = ${groupId} and g.member_id = ${memberId}
      and m.org_id = g.org_id and m.classroom_id = g.classroom_id and m.member_id = g.member_id and m.state = 'member'
    returning g.member_id`.execute(tx);
  return rows.length === 1;
}

export interface PersonRow {
  member_id: string;
  name: string;
  account: string;
  department_id: string | null;
  department_name: string | null;
  group_id: string | null;
  group_name: string | null;
  leads: boolean;
}

const people = sql`classroom_member m join member who on who.org_id = m.org_id and who.id = m.member_id
  left join department d on d.org_id = who.org_id and d.id = who.department_id
  left join class_group_member g on g.org_id = m.org_id and g.classroom_id = m.classroom_id and g.member_id = m.member_id
  left join class_group c on c.org_id = g.org_id and c.id = g.group_id`;

const columns = sql`m.member_id, who.name, who.account, d.id as department_id, d.name as department_name, c.id as group_id, c.name as group_name,
  coalesce(g.leads, false) as leads`;

type PeopleQuery = QueryOf<typeof groupDeskApi.people>;

const matching = (orgId: string, { classroomId, keyword, groupId, grouped }: PeopleQuery) => sql`m.org_id = ${orgId}
  and m.classroom_id = ${classroomId} and m.state = 'member'
  ${groupId === undefined ? sql`` : sql`and g.group_id = ${groupId}`}
  ${grouped === undefined ? sql`` : grouped === 'none' ? sql`and g.group_id is null` : sql`and g.group_id is not null`}
  ${keyword ? sql`and strpos(lower(who.name || ' ' || who.account), lower(${keyword})) > 0` : sql``}`;

const orders: SortKeys<'name' | 'group'> = {
  name: { by: pinyinOrder(sql`who.name`) },
  // Group ids are time-ordered.
  group: { by: sql`c.id` },
};

export async function findPeople(db: Db, orgId: string, query: PeopleQuery) {
  const [{ rows }, count] = await Promise.all([
    sql<PersonRow>`
      select ${columns} from ${people} where ${matching(orgId, query)} order by ${orderOf(query.sort, orders, sql`m.member_id`)}
      limit ${literalLimit(query.pageSize)} offset ${(query.pageNo - 1) * query.pageSize}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from ${people} where ${matching(orgId, query)}`.execute(db),
  ]);
  return { rows, total: count.rows[0]?.total ?? 0 };
}

/** The members that a split rule distributes, grouped by department. */
export async function findToSplit(db: Db, { orgId, classroomId }: Place, onlyUngrouped: boolean): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select ${columns} from ${people}
    where m.org_id = ${orgId} and m.classroom_id = ${classroomId} and m.state = 'member' ${onlyUngrouped ? sql`and g.group_id is null` : sql``}
    order by d.name collate "zh-x-icu" nulls last, d.id, m.at, m.member_id`.execute(db);
  return rows;
}
