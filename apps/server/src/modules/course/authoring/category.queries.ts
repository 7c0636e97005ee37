import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import { replaceable, type Renaming } from '../../../platform/renaming.ts';

export const findCategories = (db: Db, orgId: string) =>
  db
    .selectFrom('course_category as k')
    .select([
      'k.id',
      'k.name',
      'k.position',
      sql<number>`(select count(*) from course c where c.org_id = k.org_id and c.category_id = k.id)`.as('course_count'),
    ])
    .where('k.org_id', '=', orgId)
    .orderBy('k.position')
    .orderBy('k.id')
    .execute();

export async function insertCategory(db: Db, category: { orgId: string; id: string; name: string }): Promise<void> {
  await sql`insert into course_category (org_id, id, name, position)
    select ${category.orgId}, ${category.id}, ${category.name}, coalesce(max(position), 0) + 1
    from course_category where org_id = ${category.orgId}`.execute(db);
}

/** Renames it; false if it does not exist, or `replaces` names another than the stored name. A repeated call succeeds. */
export async function renameCategory(db: Db, orgId: string, id: string, renaming: Renaming): Promise<boolean> {
  const names = replaceable(renaming);
  const { numUpdatedRows } = await db
    .updateTable('course_category')
    .set({ name: renaming.name })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .$if(names !== null, (query) => query.where('name', 'in', names ?? []))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Locks all categories in id order until the transaction ends, so that concurrent reorderings are serialised. */
export const lockCategories = (tx: Db, orgId: string) =>
  tx.selectFrom('course_category').select('id').where('org_id', '=', orgId).orderBy('id').forUpdate().execute();

export async function arrangeCategories(db: Db, orgId: string, categoryIds: string[]): Promise<void> {
  await sql`update course_category set position = given.position
    from unnest(${categoryIds}::uuid[]) with ordinality as given (id, position)
    where course_category.org_id = ${orgId} and course_category.id = given.id`.execute(db);
}

export async function deleteCategory(db: Db, orgId: string, categoryId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('course_category')
    .where('org_id', '=', orgId)
    .where('id', '=', categoryId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
