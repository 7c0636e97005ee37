import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';

export interface TicketKey {
  orgId: string;
  purpose: string;
  hash: Buffer;
  browser: Buffer;
}

export interface TicketRow {
  member_id: string | null;
  data: string;
}

export async function insertTicket(
  db: Db,
  { orgId, purpose, hash, browser, memberId, data, expiresAt }: TicketKey & { memberId: string | null; data: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('ticket')
    .values({ org_id: orgId, hash, purpose, browser, member_id: memberId, data, expires_at: expiresAt })
    .execute();
}

const isGood = ({ orgId, purpose, hash, browser }: TicketKey, now: Date) =>
  sql<boolean>`org_id = ${orgId} and hash = ${hash} and purpose = ${purpose} and browser = ${browser} and expires_at > ${now}`;

/** Deletes the ticket and returns it; of concurrent callers only one gets it. */
export async function deleteTicket(db: Db, key: TicketKey, now: Date): Promise<TicketRow | null> {
  const row = await db.deleteFrom('ticket').where(isGood(key, now)).returning(['member_id', 'data']).executeTakeFirst();
  return row ?? null;
}

/** Counts one use of the ticket; null if none is left. */
export async function updateTriedTicket(db: Db, key: TicketKey, now: Date, mostTries: number): Promise<TicketRow | null> {
  const row = await db
    .updateTable('ticket')
    .set({ tries: sql<number>`tries + 1` })
    .where(isGood(key, now))
    .where('tries', '<', mostTries)
    .returning(['member_id', 'data'])
    .executeTakeFirst();
  return row ?? null;
}
