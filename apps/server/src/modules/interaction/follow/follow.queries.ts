import type { TargetType } from '@palm/contract/areas';
import { sql } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import type { Db } from '../../../platform/database/transaction.ts';

interface Owner {
  orgId: string;
  memberId: string;
}

export interface FollowRow {
  kind: TargetType;
  object_id: string;
  title: string;
  seen_at: Date;
  follower_count: number;
}

/** One page, most recently followed first; a test checks the query plan. */
export const selectFollows = ({ orgId, memberId }: Owner, page: { limit: number; offset: number }) => sql<FollowRow>`
  select i.kind, i.object_id, i.title, i.seen_at, coalesce(c.count, 0) as follower_count
  from (select * from interaction where org_id = ${orgId} and member_id = ${memberId} and act = 'follow' and ended_at is null
    order by since desc, kind, object_id limit ${literalLimit(page.limit)} offset ${page.offset}) i
  left join interaction_count c on c.org_id = i.org_id and c.kind = i.kind and c.object_id = i.object_id and c.act = 'follow'
  order by i.since desc, i.kind, i.object_id`;

export async function findFollows(db: Db, owner: Owner, page: { limit: number; offset: number }): Promise<FollowRow[]> {
  const { rows } = await selectFollows(owner, page).execute(db);
  return rows;
}

export async function countFollows(db: Db, { orgId, memberId }: Owner): Promise<number> {
  const { total } = await db
    .selectFrom('interaction')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('org_id', '=', orgId)
    .where('member_id', '=', memberId)
    .where('act', '=', 'follow')
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

/** Marks news as seen up to a moment; never moves backwards. */
export async function storeSeen(
  db: Db,
  { orgId, memberId }: Owner,
  object: { kind: TargetType; objectId: string } | null,
  upTo: Date,
): Promise<void> {
  await sql`update interaction set seen_at = ${upTo}
    where org_id = ${orgId} and member_id = ${memberId} and act = 'follow' and ended_at is null and seen_at < ${upTo}
      ${object === null ? sql`` : sql`and kind = ${object.kind} and object_id = ${object.objectId}`}`.execute(db);
}

/** The number of followers of a teacher. */
export async function countFollowers(db: Db, orgId: string, teacherId: string): Promise<number> {
  const row = await db
    .selectFrom('interaction_count')
    .select('count')
    .where('org_id', '=', orgId)
    .where('kind', '=', 'teacher')
    .where('object_id', '=', teacherId)
    .where('act', '=', 'follow')
    .executeTakeFirst();
  return row?.count ?? 0;
}
