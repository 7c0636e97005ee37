import { sql } from 'kysely';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';

export interface GroupRow {
  id: string;
  classroom_id: string;
  name: string;
}

export async function findGroup(db: Db, orgId: string, groupId: string): Promise<GroupRow | undefined> {
  const { rows } = await sql<GroupRow>`
    select id, classroom_id, name from class_group where org_id = ${orgId} and id = ${groupId}`.execute(db);
  return rows[0];
}

/** Joins group rows `g` to current class members. A member who left the class keeps the group row, but is not counted. */
const inside = sql`classroom_member m on m.org_id = g.org_id and m.classroom_id = g.classroom_id and m.member_id = g.member_id
  and m.state = 'member'`;

export async function findOwnGroupId(db: Db, { orgId, memberId }: Person, classroomId: string): Promise<string | null> {
  const { rows } = await sql<{ group_id: string }>`
    select g.group_id from class_group_member g join ${inside}
    where g.org_id = ${orgId} and g.classroom_id = ${classroomId} and g.member_id = ${memberId}`.execute(db);
  return rows[0]?.group_id ?? null;
}

export interface RunningGroupRow {
  classroom_id: string;
  classroom_title: string;
  name: string;
  member_ids: string[];
}

/** A group of a published class, with its members. */
export async function findRunningGroup(db: Db, orgId: string, groupId: string): Promise<RunningGroupRow | undefined> {
  const { rows } = await sql<RunningGroupRow>`
    select p.classroom_id, c.title as classroom_title, p.name, array(select g.member_id from class_group_member g join ${inside}
      where g.org_id = p.org_id and g.classroom_id = p.classroom_id and g.group_id = p.id order by g.member_id) as member_ids
    from class_group p join classroom c on c.org_id = p.org_id and c.id = p.classroom_id
    where p.org_id = ${orgId} and p.id = ${groupId} and c.status = 'published'`.execute(db);
  return rows[0];
}

export interface ClassGroupRow {
  id: string;
  name: string;
  slogan: string;
  leader_id: string | null;
  leader_name: string | null;
  updated_at: Date;
  member_ids: string[];
}

/** The groups of a class with their members; not paged, because there are few. */
export async function findGroups(db: Db, orgId: string, classroomId: string): Promise<ClassGroupRow[]> {
  const { rows } = await sql<ClassGroupRow>`
    select c.id, c.name, c.slogan, c.updated_at, l.id as leader_id, l.name as leader_name,
      array(select g.member_id from class_group_member g join ${inside}
        where g.org_id = c.org_id and g.classroom_id = c.classroom_id and g.group_id = c.id) as member_ids
    from class_group c left join lateral (
      select who.id, who.name from class_group_member g join ${inside} join member who on who.org_id = g.org_id and who.id = g.member_id
      where g.org_id = c.org_id and g.group_id = c.id and g.leads) l on true
    where c.org_id = ${orgId} and c.classroom_id = ${classroomId} order by c.id`.execute(db);
  return rows;
}

export interface GroupMemberRow {
  id: string;
  name: string;
  avatar_key: string | null;
  department_name: string | null;
  leads: boolean;
}

export interface GroupPersonRow {
  id: string;
  name: string;
  avatar_key: string | null;
}

/** Everybody in a group, leader first. */
export async function findPeopleOf(
  db: Db,
  orgId: string,
  { classroomId, groupId }: { classroomId: string; groupId: string },
): Promise<GroupPersonRow[]> {
  const { rows } = await sql<GroupPersonRow>`
    select who.id, who.name, who.avatar_key from class_group_member g join ${inside}
    join member who on who.org_id = g.org_id and who.id = g.member_id
    where g.org_id = ${orgId} and g.classroom_id = ${classroomId} and g.group_id = ${groupId}
    order by g.leads desc, m.at, m.member_id`.execute(db);
  return rows;
}

interface Asked {
  classroomId: string;
  groupId: string;
  pageNo: number;
  pageSize: number;
}

/** The members of a group: leader first, then in the order they joined the class. */
export async function findGroupMembers(db: Db, orgId: string, { classroomId, groupId, pageNo, pageSize }: Asked) {
  const from = sql`class_group_member g join ${inside}
    join member who on who.org_id = g.org_id and who.id = g.member_id`;
  const where = sql`g.org_id = ${orgId} and g.classroom_id = ${classroomId} and g.group_id = ${groupId}`;
  const [{ rows }, count] = await Promise.all([
    sql<GroupMemberRow>`
      select who.id, who.name, who.avatar_key, d.name as department_name, g.leads
      from ${from} left join department d on d.org_id = who.org_id and d.id = who.department_id
      where ${where} order by g.leads desc, m.at, m.member_id
      limit ${literalLimit(pageSize)} offset ${(pageNo - 1) * pageSize}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from ${from} where ${where}`.execute(db),
  ]);
  return { rows, total: count.rows[0]?.total ?? 0 };
}
