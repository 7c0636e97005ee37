import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';

/** What decided the audiences of a member until a move. */
export interface MemberMove extends Pick<Person, 'departmentPath' | 'tags'> {
  memberId: string;
  movedAt: Date;
}

/**
 * Keeps where the members of these departments have been until now. Called before a department above them gets another parent, in the same
 * transaction; a trigger keeps it when a member gets another department or other tags.
 */
export async function keepMoves(tx: Db, { orgId, at }: { orgId: string; at: Date }, departmentIds: readonly string[]): Promise<void> {
  await sql`
    insert into member_move (org_id, member_id, moved_at, department_path, tags)
    select m.org_id, m.id, ${at}::timestamptz, moved.path, m.tags
    from (select id, department_path_of(${orgId}, id) as path from unnest(${[...departmentIds]}::uuid[]) as given (id)) moved
    join member m on m.org_id = ${orgId} and m.department_id = moved.id
    on conflict do nothing`.execute(tx);
}

/** The moves of these members, oldest first. */
export async function findMoves(db: Db, members: readonly Pick<Person, 'orgId' | 'memberId'>[]): Promise<MemberMove[]> {
  const { rows } = await sql<MemberMove>`
    select m.member_id as "memberId", m.moved_at as "movedAt", m.department_path as "departmentPath", m.tags
    from unnest(${members.map(({ orgId }) => orgId)}::uuid[], ${members.map(({ memberId }) => memberId)}::uuid[]) as given (org_id, member_id)
    join member_move m on m.org_id = given.org_id and m.member_id = given.member_id
    order by m.moved_at`.execute(db);
  return rows;
}
