import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';

/** Marks a ticket as used and returns whether it was unused. Expired rows are deleted by `removeStale`. */
export async function insertUsedTicket(db: Db, hash: Buffer, expiresAt: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into used_ticket (hash, expires_at) values (${hash}, ${expiresAt})
    on conflict on constraint used_ticket_pkey do nothing
    returning 1 as fresh`.execute(db);
  return rows.length > 0;
}
