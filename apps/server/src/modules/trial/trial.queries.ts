import type { Db } from '../../platform/database/transaction.ts';

export interface OpenedTrial {
  orgId: string;
  ownerId: string;
  browser: Buffer;
  at: Date;
}

export async function insertTrial(db: Db, { orgId, ownerId, browser, at }: OpenedTrial): Promise<void> {
  await db.insertInto('trial').values({ org_id: orgId, owner_id: ownerId, browser, created_at: at }).execute();
}

/** The owner of the organisation that this browser created since then; null if it did not create this one. */
export async function findTrialOwner(
  db: Db,
  { orgId, browser, since }: { orgId: string; browser: Buffer; since: Date },
): Promise<string | null> {
  const row = await db
    .selectFrom('trial')
    .select('owner_id')
    .where('org_id', '=', orgId)
    .where('browser', '=', browser)
    .where('created_at', '>', since)
    .executeTakeFirst();
  return row?.owner_id ?? null;
}
