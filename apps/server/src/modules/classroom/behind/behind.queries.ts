import { sql } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import type { Db } from '../../../platform/database/transaction.ts';

interface InClass {
  orgId: string;
  classroomId: string;
}

export interface LearnerRow {
  id: string;
  name: string;
  at: Date;
  studied_on: string | null;
  completed_at: Date | null;
}

/** The next members of a class by id, after the cursor, with their last day of study; disabled accounts are excluded. */
export async function findLearners(
  db: Db,
  { orgId, classroomId }: InClass,
  { after, among, limit }: { after: string | null; among: readonly string[] | null; limit: number },
): Promise<LearnerRow[]> {
  const { rows } = await sql<LearnerRow>`
    select who.id, who.name, m.at,
      (select s.day::text from study_day s where s.org_id = m.org_id and s.member_id = m.member_id and s.seconds > 0
        order by s.day desc limit 1) as studied_on,
      (select k.completed_at from classroom_completion k
      where k.org_id = m.org_id and k.classroom_id = m.classroom_id and k.member_id = m.member_id) as completed_at
    from classroom_member m join member who on who.org_id = m.org_id and who.id = m.member_id
    where m.org_id = ${orgId} and m.classroom_id = ${classroomId} and m.state = 'member' and who.status = 'active'
      ${after === null ? sql`` : sql`and m.member_id > ${after}::uuid`}
      ${among === null ? sql`` : sql`and m.member_id = any(${[...among]}::uuid[])`}
    order by m.member_id limit ${literalLimit(limit)}`.execute(db);
  return rows;
}

export interface FaceRow {
  id: string;
  avatar_key: string | null;
  department_name: string | null;
  nudged_at: Date | null;
  nudged_on: string | null;
}

/** What the list shows of these members, including their last nudge in any class. */
export async function findFaces(db: Db, orgId: string, memberIds: readonly string[]): Promise<FaceRow[]> {
  const { rows } = await sql<FaceRow>`
    select who.id, who.avatar_key, d.name as department_name, n.nudged_at, n.nudged_on::text
    from member who left join department d on d.org_id = who.org_id and d.id = who.department_id
    left join lateral (select last.nudged_at, last.nudged_on from classroom_nudge last
      where last.org_id = who.org_id and last.member_id = who.id order by last.nudged_on desc limit 1) n on true
    where who.org_id = ${orgId} and who.id = any(${[...memberIds]}::uuid[])`.execute(db);
  return rows;
}

export interface NamedRow {
  id: string;
  name: string;
}

/** Those of the ids that belong to the organisation. */
export async function findNamed(db: Db, orgId: string, memberIds: readonly string[]): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select id, name from member where org_id = ${orgId} and id = any(${[...memberIds]}::uuid[]) order by id`.execute(db);
  return rows;
}

export interface ReachRow {
  id: string;
  mobile: string | null;
  email: string | null;
}

/** Contact details of these members outside the product. */
export async function findReach(db: Db, orgId: string, memberIds: readonly string[]): Promise<ReachRow[]> {
  const { rows } = await sql<ReachRow>`
    select id, mobile, email from member where org_id = ${orgId} and id = any(${[...memberIds]}::uuid[])`.execute(db);
  return rows;
}

export interface NudgedRow {
  member_id: string;
  /** Whether this class sent the nudge. */
  here: boolean;
}

/** Those of the members who were nudged on that day in any class. */
export async function findNudged(db: Db, { orgId, classroomId }: InClass, memberIds: readonly string[], day: string): Promise<NudgedRow[]> {
  const { rows } = await sql<NudgedRow>`
    select member_id, coalesce(bool_or(classroom_id = ${classroomId}), false) as here from classroom_nudge
    where org_id = ${orgId} and member_id = any(${[...memberIds]}::uuid[]) and nudged_on >= ${day}::date group by member_id`.execute(db);
  return rows;
}

/**
 * Records that members are nudged on that day, and returns those who were not yet, in any class. Of concurrent calls exactly one gets each
 * member: the others wait for the row and skip it. All of them insert in the same order, to avoid deadlocks.
 */
export async function insertNudges(
  tx: Db,
  { orgId, classroomId }: InClass,
  memberIds: readonly string[],
  { day, at }: { day: string; at: Date },
): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    insert into classroom_nudge (org_id, classroom_id, member_id, nudged_on, nudged_at)
    select m.org_id, m.classroom_id, m.member_id, ${day}::date, ${at}::timestamptz
    from classroom_member m
    where m.org_id = ${orgId} and m.classroom_id = ${classroomId} and m.state = 'member' and m.member_id = any(${[...memberIds]}::uuid[])
      and not exists (select from classroom_nudge n where n.org_id = m.org_id and n.member_id = m.member_id and n.nudged_on > ${day}::date)
    order by m.member_id
    on conflict on constraint classroom_nudge_pkey do nothing
    returning member_id`.execute(tx);
  return rows.map(({ member_id }) => member_id);
}
