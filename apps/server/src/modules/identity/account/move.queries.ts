import { sql } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';

/** Members per statement, so that a department of any size stays far from the statement limit. */
const BATCH = 1000;

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
  let after: string | null = null;
  do {
    // oxlint-disable-next-line no-await-in-loop -- each batch begins after the one before it, and stays within the limit of a statement
    after = await keepMovesAfter(tx, { orgId, at, departmentIds, after });
  } while (after !== null);
}

interface Batch {
  orgId: string;
  at: Date;
  departmentIds: readonly string[];
  /** The last member of the batch before; null for the first batch. */
  after: string | null;
}

/** Returns the last member of this batch; null if none is left. */
async function keepMovesAfter(tx: Db, { orgId, at, departmentIds, after }: Batch): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    with batch as (
      select m.id, m.department_id, m.tags from member m
      where m.org_id = ${orgId} and m.department_id = any(${[...departmentIds]}::uuid[])
        ${after === null ? sql`` : sql`and m.id > ${after}`}
      order by m.id limit ${literalLimit(BATCH)}
    ), kept as (
      insert into member_move (org_id, member_id, moved_at, department_path, tags)
      select ${orgId}, b.id, ${at}::timestamptz, moved.path, b.tags from batch b
      join (select id, department_path_of(${orgId}, id) as path from (select distinct department_id as id from batch) d) moved
        on moved.id = b.department_id
      on conflict do nothing
    )
    select id as last from batch order by id offset ${literalLimit(BATCH - 1)} limit 1`.execute(tx);
  return rows[0]?.last ?? null;
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
