import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';

interface SubscriptionKey {
  orgId: string;
  columnId: string;
  memberId: string;
}

/** One per member and column; the count only changes if a row was really inserted. */
export async function addSubscription(db: Db, { orgId, columnId, memberId }: SubscriptionKey, now: Date): Promise<void> {
  await sql`with added as (
      insert into topical_subscription (org_id, topical_id, member_id, subscribed_at, seen_at)
      values (${orgId}, ${columnId}, ${memberId}, ${now}, ${now}) on conflict do nothing returning topical_id
    )
    update topical t set subscriber_count = t.subscriber_count + 1 from added where t.org_id = ${orgId} and t.id = added.topical_id`.execute(
    db,
  );
}

export async function endSubscription(db: Db, { orgId, columnId, memberId }: SubscriptionKey): Promise<void> {
  await sql`with ended as (
      delete from topical_subscription where org_id = ${orgId} and topical_id = ${columnId} and member_id = ${memberId} returning topical_id
    )
    update topical t set subscriber_count = t.subscriber_count - 1 from ended where t.org_id = ${orgId} and t.id = ended.topical_id`.execute(
    db,
  );
}

/** Returns undefined if there is no such column. */
export async function countSubscribers(db: Db, orgId: string, columnId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('topical')
    .select('subscriber_count')
    .where('org_id', '=', orgId)
    .where('id', '=', columnId)
    .executeTakeFirst();
  return row?.subscriber_count;
}

export async function storeSeen(db: Db, { orgId, columnId, memberId }: SubscriptionKey, now: Date): Promise<void> {
  await db
    .updateTable('topical_subscription')
    .set({ seen_at: now })
    .where('org_id', '=', orgId)
    .where('topical_id', '=', columnId)
    .where('member_id', '=', memberId)
    .execute();
}

/** For all columns that the member subscribes to. */
export async function storeAllSeen(db: Db, { orgId, memberId }: Omit<SubscriptionKey, 'columnId'>, now: Date): Promise<void> {
  await db
    .updateTable('topical_subscription')
    .set({ seen_at: now })
    .where('org_id', '=', orgId)
    .where('member_id', '=', memberId)
    .execute();
}
