import { sql } from 'kysely';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { Db } from '../../platform/database/transaction.ts';

export async function findObject(db: Db, orgId: string, objectKey: string) {
  return (
    (await db.selectFrom('stored_object').selectAll().where('org_id', '=', orgId).where('object_key', '=', objectKey).executeTakeFirst()) ??
    null
  );
}

export type StoredObjectRow = NonNullable<Awaited<ReturnType<typeof findObject>>>;

/** Records an object once; repeated calls leave the first record unchanged. */
export async function insertObject(db: Db, row: StoredObjectRow): Promise<void> {
  await db
    .insertInto('stored_object')
    .values(row)
    .onConflict((conflict) => conflict.constraint('stored_object_key_key').doNothing())
    .execute();
}

/** Removes up to `limit` of the older unused records of all organisations and returns their keys. */
export async function removeUntaken(tx: Db, before: Date, limit: number): Promise<string[]> {
  const untaken = sql<boolean>`taken = false and created_at < ${before}`;
  const some = tx.selectFrom('stored_object').select('id').where(untaken).limit(literalLimit(limit)).forUpdate().skipLocked();
  // Somebody may have taken one since it was found.
  const query = tx.deleteFrom('stored_object').where(untaken).where('id', 'in', some);
  return (await query.returning('object_key').execute()).map(({ object_key: key }) => key);
}

/** The keys of all stored objects of the installation, for a backup. */
export async function findAllKeys(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('stored_object').select('object_key').execute();
  return new Set(rows.map(({ object_key: key }) => key));
}
