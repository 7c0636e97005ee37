import { sql } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { CompletionColumns } from './completion.ts';

export interface MembershipRow extends CompletionColumns {
  classroom_id: string;
  title: string;
  member_id: string;
  plan: unknown;
  ends_on: string;
  /** When the member joined. */
  at: Date;
  /** Set if the member had completed the class before its plan or rule was changed. */
  completed_at: Date | null;
}

/** Memberships of these members in these classes, with what decides their completion. */
export async function findMemberships(
  db: Db,
  orgId: string,
  classroomIds: readonly string[],
  memberIds: readonly string[],
): Promise<MembershipRow[]> {
  const { rows } = await sql<MembershipRow>`
    select c.id as classroom_id, c.title, m.member_id, c.plan, c.ends_on, m.at, c.completion_share, c.completion_attendance, c.completion_homework, c.completion_mark,
      (select k.completed_at from classroom_completion k
      where k.org_id = m.org_id and k.classroom_id = m.classroom_id and k.member_id = m.member_id) as completed_at
    from classroom_member m join classroom c on c.org_id = m.org_id and c.id = m.classroom_id
    where m.org_id = ${orgId} and m.classroom_id = any(${[...classroomIds]}::uuid[]) and m.member_id = any(${[...memberIds]}::uuid[])
      and m.state = 'member'`.execute(db);
  return rows;
}

const MOST_CLASSES = 100;

/** The member's classes that run on this day, the first to end first. */
export async function findRunningIds(db: Db, { orgId, memberId }: { orgId: string; memberId: string }, today: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from classroom_member m join classroom c on c.org_id = m.org_id and c.id = m.classroom_id
    where m.org_id = ${orgId} and m.member_id = ${memberId} and m.state = 'member' and c.status = 'published'
      and c.starts_on <= ${today} and c.ends_on >= ${today}
    order by c.ends_on, c.id limit ${literalLimit(MOST_CLASSES)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Plans of the member's classes, including past ones, the latest start first. */
export async function findOwnPlans(
  db: Db,
  { orgId, memberId }: { orgId: string; memberId: string },
): Promise<{ title: string; plan: unknown }[]> {
  const { rows } = await sql<{ title: string; plan: unknown }>`
    select c.title, c.plan from classroom_member m join classroom c on c.org_id = m.org_id and c.id = m.classroom_id
    where m.org_id = ${orgId} and m.member_id = ${memberId} and m.state = 'member' and c.status = 'published'
    order by c.starts_on desc, c.id limit ${literalLimit(MOST_CLASSES)}`.execute(db);
  return rows;
}

/** Members of a class, or those of them with the given ids, with their joining time. */
export async function findJoined(
  db: Db,
  orgId: string,
  classroomId: string,
  among: readonly string[] | null,
): Promise<{ id: string; at: Date }[]> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select member_id as id, at from classroom_member
    where org_id = ${orgId} and classroom_id = ${classroomId} and state = 'member'
      ${among === null ? sql`` : sql`and member_id = any(${[...among]}::uuid[])`}`.execute(db);
  return rows;
}
