import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import { replaceable, type Renaming } from '../../../platform/renaming.ts';

export const findCategories = (db: Db, orgId: string) =>
  db
    .selectFrom('info_category as k')
    .select([
      'k.id',
      'k.name',
      sql<number>`(select count(*)::int from info i where i.org_id = k.org_id and i.category_id = k.id)`.as('info_count'),
    ])
    .where('k.org_id', '=', orgId)
    .orderBy('k.position')
    .orderBy('k.id')
    .execute();

export async function insertCategory(tx: Db, { orgId, id, name }: { orgId: string; id: string; name: string }): Promise<void> {
  await sql`insert into info_category (org_id, id, name, position)
    select ${orgId}, ${id}, ${name}, coalesce(max(position), 0) + 1 from info_category where org_id = ${orgId}`.execute(tx);
}

/** Renames it; false if it does not exist, or `replaces` names another than the stored name. A repeated call succeeds. */
export async function renameCategory(tx: Db, { orgId, id, ...renaming }: { orgId: string; id: string } & Renaming): Promise<boolean> {
  const names = replaceable(renaming);
  const { numUpdatedRows } = await tx
    .updateTable('info_category')
    .set({ name: renaming.name })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .$if(names !== null, (query) => query.where('name', 'in', names ?? []))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The ids of all categories, locked in one order until the transaction ends, so that concurrent reorderings are serialised. */
export const lockCategories = (tx: Db, orgId: string) =>
  tx.selectFrom('info_category').select('id').where('org_id', '=', orgId).orderBy('id').forUpdate().execute();

export async function storeArrangement(tx: Db, orgId: string, categoryIds: readonly string[]): Promise<void> {
  await sql`update info_category set position = given.position
    from unnest(${[...categoryIds]}::uuid[]) with ordinality as given (id, position)
    where info_category.org_id = ${orgId} and info_category.id = given.id`.execute(tx);
}

/** Deletes a category and returns its name. */
export const takeCategory = (tx: Db, orgId: string, categoryId: string) =>
  tx.deleteFrom('info_category').where('org_id', '=', orgId).where('id', '=', categoryId).returning('name').executeTakeFirst();
