import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import type { CompletionColumns } from './completion.ts';

export interface MembershipRow extends CompletionColumns {
  classroom_id: string;
  member_id: string;
  plan: unknown;
  ends_on: string;
  /** When the member joined. */
  at: Date;
  /** Of who had completed the class before its plan or rule was changed. */
  completed_at: Date | null;
}

/** Which of these members belong to which of the classes, with what decides whether they have completed them. */
export async function findMemberships(
  db: Db,
  orgId: string,
  classroomIds: readonly string[],
  memberIds: readonly string[],
): Promise<MembershipRow[]> {
  const { rows } = await sql<MembershipRow>`
    select c.id as classroom_id, m.member_id, c.plan, c.ends_on, m.at, c.completion_share, c.completion_attendance, c.completion_homework, c.completion_mark,
      (select k.completed_at from classroom_completion k
      where k.org_id = m.org_id and k.classroom_id = m.classroom_id and k.member_id = m.member_id) as completed_at
    from classroom_member m join classroom c on c.org_id = m.org_id and c.id = m.classroom_id
    where m.org_id = ${orgId} and m.classroom_id = any(${[...classroomIds]}::uuid[]) and m.member_id = any(${[...memberIds]}::uuid[])
      and m.state = 'member'`.execute(db);
  return rows;
}

/** Who is in a class, and since when. */
export async function findJoined(db: Db, orgId: string, classroomId: string): Promise<{ id: string; at: Date }[]> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select member_id as id, at from classroom_member
    where org_id = ${orgId} and classroom_id = ${classroomId} and state = 'member'`.execute(db);
  return rows;
}
