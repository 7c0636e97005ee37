import { sql } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import type { Db } from '../../../platform/database/transaction.ts';

interface InClass {
  orgId: string;
  classroomId: string;
}

/** The next members of a class by id, after the cursor. */
export async function findMembersAfter(tx: Db, { orgId, classroomId }: InClass, after: string | null, limit: number): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    select member_id from classroom_member
    where org_id = ${orgId} and classroom_id = ${classroomId} and state = 'member' ${after === null ? sql`` : sql`and member_id > ${after}::uuid`}
    order by member_id limit ${literalLimit(limit)}`.execute(tx);
  return rows.map(({ member_id }) => member_id);
}

/** Records who has completed a class; existing records are kept. */
export async function insertCompletions(
  tx: Db,
  { orgId, classroomId }: InClass,
  completed: readonly { memberId: string; at: Date }[],
): Promise<void> {
  await sql`
    insert into classroom_completion (org_id, classroom_id, member_id, completed_at)
    select ${orgId}::uuid, ${classroomId}::uuid, done.member_id, done.at
    from unnest(${completed.map(({ memberId }) => memberId)}::uuid[], ${completed.map(({ at }) => at)}::timestamptz[]) as done (member_id, at)
    on conflict on constraint classroom_completion_pkey do nothing`.execute(tx);
}
