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

/** The owner of what this browser opened since then; null where it opened nothing of this id. */
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
