import type { Db } from '../../../platform/database/transaction.ts';
import { literalLimit } from '../../../platform/database/literal-limit.ts';

export interface TransportKeyRow {
  id: string;
  public_key: string;
  private_key: string;
  created_at: Date;
  expires_at: Date;
}

// Keys belong to the installation, because passwords are sealed before the organisation is known.
export const findNewestKeys = (db: Db): Promise<TransportKeyRow[]> =>
  db.selectFrom('transport_key').selectAll().orderBy('created_at', 'desc').limit(literalLimit(8)).execute();

export const findKey = (db: Db, keyId: string): Promise<TransportKeyRow | undefined> =>
  db.selectFrom('transport_key').selectAll().where('id', '=', keyId).executeTakeFirst();

export async function insertKey(db: Db, row: TransportKeyRow): Promise<void> {
  await db.insertInto('transport_key').values(row).execute();
}

export async function removeExpiredKeys(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('transport_key').where('expires_at', '<=', now).execute();
}
