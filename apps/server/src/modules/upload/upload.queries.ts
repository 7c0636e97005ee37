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

/** Removes the older unused records of all organisations and returns their keys. */
export async function removeUntaken(db: Db, before: Date): Promise<string[]> {
  const query = db.deleteFrom('stored_object').where('taken', '=', false).where('created_at', '<', before);
  return (await query.returning('object_key').execute()).map(({ object_key: key }) => key);
}

/** The keys of all stored objects of the installation, for a backup. */
export async function findAllKeys(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('stored_object').select('object_key').execute();
  return new Set(rows.map(({ object_key: key }) => key));
}
