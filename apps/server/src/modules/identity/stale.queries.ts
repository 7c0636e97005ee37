import { sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';

export interface Retention {
  sessionsBefore: Date;
  movesBefore: Date;
  triesBefore: Date;
  quotasBefore: Date;
  now: Date;
}

/** Deletes stale rows of all organisations at once; this is maintenance of the installation. */
export async function removeStale(db: Db, { sessionsBefore, movesBefore, triesBefore, quotasBefore, now }: Retention): Promise<void> {
  await sql`delete from session where expires_at < ${sessionsBefore} or ended_at < ${sessionsBefore}`.execute(db);
  await sql`delete from member_move where moved_at < ${movesBefore}`.execute(db);
  await sql`delete from sign_in_try where last_at < ${triesBefore}`.execute(db);
  await sql`delete from ticket where expires_at <= ${now}`.execute(db);
  await sql`delete from verification_code where expires_at <= ${now}`.execute(db);
  await sql`delete from verification_quota where last_at < ${quotasBefore}`.execute(db);
  await sql`delete from used_ticket where expires_at <= ${now}`.execute(db);
  await sql`delete from remembered_device where expires_at <= ${now}`.execute(db);
}
