import type { TargetType } from '@palm/contract/areas';
import type { Act } from '@palm/contract/interaction/calls';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';

interface ObjectKey {
  orgId: string;
  memberId: string;
  kind: TargetType;
  objectId: string;
}
type ActKey = ObjectKey & { act: Act };

/** Undoing within this time restores the previous state, including its date. */
const UNDO_MS = 60_000;

/** For each act on one object: how many members did it, and whether this member is one of them. */
export async function findState(db: Db, { orgId, memberId, kind, objectId }: ObjectKey) {
  const { rows } = await sql<{ act: Act; on: boolean; count: number }>`
    select c.act, c.count, exists (select from interaction i
      where i.org_id = c.org_id and i.member_id = ${memberId} and i.act = c.act and i.kind = c.kind and i.object_id = c.object_id
        and i.ended_at is null) as "on"
    from interaction_count c where c.org_id = ${orgId} and c.kind = ${kind} and c.object_id = ${objectId}`.execute(db);
  return rows;
}

/** One row per member, act and object. The same statement raises the count, but only if the act is new. Returns the count. */
export async function begin(
  db: Db,
  { orgId, memberId, act, kind, objectId, title }: ActKey & { title: string },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with begun as (
      insert into interaction as i (org_id, member_id, act, kind, object_id, title, since, seen_at)
      values (${orgId}, ${memberId}, ${act}, ${kind}, ${objectId}, ${title}, ${now}, ${now})
      on conflict on constraint interaction_pkey do update set title = excluded.title, ended_at = null,
        since = case when i.ended_at > ${new Date(now.getTime() - UNDO_MS)} then i.since else excluded.since end,
        seen_at = case when i.ended_at > ${new Date(now.getTime() - UNDO_MS)} then i.seen_at else excluded.seen_at end
        where i.ended_at is not null
      returning i.org_id, i.kind, i.object_id, i.act)
    insert into interaction_count as c (org_id, kind, object_id, act, count) select org_id, kind, object_id, act, 1 from begun
    on conflict on constraint interaction_count_pkey do update set count = c.count + 1
    returning c.count`.execute(db);
  return rows[0]?.count ?? countOf(db, { orgId, act, kind, objectId });
}

/** The reverse of `begin`. */
export async function end(db: Db, { orgId, memberId, act, kind, objectId }: ActKey, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ended as (
      update interaction set ended_at = ${now}
      where org_id = ${orgId} and member_id = ${memberId} and act = ${act} and kind = ${kind} and object_id = ${objectId} and ended_at is null
      returning org_id, kind, object_id, act)
    update interaction_count c set count = c.count - 1 from ended e
    where c.org_id = e.org_id and c.kind = e.kind and c.object_id = e.object_id and c.act = e.act
    returning c.count`.execute(db);
  return rows[0]?.count ?? countOf(db, { orgId, act, kind, objectId });
}

async function countOf(db: Db, { orgId, act, kind, objectId }: Omit<ActKey, 'memberId'>): Promise<number> {
  const row = await db
    .selectFrom('interaction_count')
    .select('count')
    .where('org_id', '=', orgId)
    .where('kind', '=', kind)
    .where('object_id', '=', objectId)
    .where('act', '=', act)
    .executeTakeFirst();
  return row?.count ?? 0;
}
