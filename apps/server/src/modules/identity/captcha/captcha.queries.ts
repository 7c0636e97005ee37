import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';

/** Marks a ticket as used and answers whether it was not used before. Tickets that have expired by themselves are cleared away. */
export async function insertUsedTicket(db: Db, hash: Buffer, expiresAt: Date, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with cleared as (delete from used_ticket where expires_at < ${now})
    insert into used_ticket (hash, expires_at) values (${hash}, ${expiresAt})
    on conflict on constraint used_ticket_pkey do nothing
    returning 1 as fresh`.execute(db);
  return rows.length > 0;
}
