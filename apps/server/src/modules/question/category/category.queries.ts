import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import { replaceable, type Renaming } from '../../../platform/renaming.ts';
import { literalLimit } from '../../../platform/database/literal-limit.ts';

const MOST_CATEGORIES = 1000;

export const findCategories = (db: Db, orgId: string) =>
  db
    .selectFrom('question_category as category')
    .select(['category.id', 'category.name'])
    .select(
      sql<number>`(select coalesce(sum(c.rows), 0)::bigint from row_count c
        where c.org_id = category.org_id and c.list = 'question' and c.whose = category.id)`.as('question_count'),
    )
    .where('category.org_id', '=', orgId)
    .orderBy('category.name')
    .limit(literalLimit(MOST_CATEGORIES));

/** Returns the categories with these names, creating those that are missing. */
export async function ensureCategories(db: Db, orgId: string, wanted: readonly { id: string; name: string; at: Date }[]) {
  if (wanted.length === 0) {
    return [];
  }
  await db
    .insertInto('question_category')
    .values(wanted.map(({ id, name, at }) => ({ org_id: orgId, id, name, created_at: at })))
    .onConflict((conflict) => conflict.constraint('question_category_name_key').doNothing())
    .execute();
  return db
    .selectFrom('question_category')
    .select(['id', 'name'])
    .where('org_id', '=', orgId)
    .where('name', '=', sql<string>`any(${wanted.map(({ name }) => name)}::text[])`)
    .execute();
}

export const findCategory = (db: Db, orgId: string, categoryId: string) =>
  db.selectFrom('question_category').select('id').where('org_id', '=', orgId).where('id', '=', categoryId).executeTakeFirst();

export async function insertCategory(db: Db, row: { orgId: string; id: string; name: string; at: Date }): Promise<void> {
  await db.insertInto('question_category').values({ org_id: row.orgId, id: row.id, name: row.name, created_at: row.at }).execute();
}

/** Renames it; false if it does not exist, or `replaces` names another than the stored name. A repeated call succeeds. */
export async function renameCategory(db: Db, orgId: string, id: string, renaming: Renaming): Promise<boolean> {
  const names = replaceable(renaming);
  const renamed = await db
    .updateTable('question_category')
    .set({ name: renaming.name })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .$if(names !== null, (query) => query.where('name', 'in', names ?? []))
    .executeTakeFirst();
  return renamed.numUpdatedRows > 0n;
}

export async function deleteCategory(db: Db, orgId: string, id: string): Promise<boolean> {
  const removed = await db.deleteFrom('question_category').where('org_id', '=', orgId).where('id', '=', id).executeTakeFirst();
  return removed.numDeletedRows > 0n;
}
