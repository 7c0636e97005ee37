import type { ResultOf } from '@palm/contract/endpoint';
import type { infoCategoryApi } from '@palm/contract/info/category';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { renamingFailure, type Renaming } from '../../../platform/renaming.ts';
import { refuseViolation } from '../../../platform/refuse-violation.ts';
import { writeAudit } from '../../identity/index.ts';
import { reindexNamed } from '../../search/index.ts';
import * as queries from './category.queries.ts';

export async function listCategories(
  { db }: Pick<Platform, 'db'>,
  { orgId }: Person,
): Promise<ResultOf<typeof infoCategoryApi.categories>> {
  const rows = await queries.findCategories(db, orgId);
  return { list: rows.map(({ id, name, info_count }) => ({ id, name, infoCount: info_count })) };
}

/** An empty id creates a new category. */
export async function saveCategory(platform: Platform, person: Person, input: { categoryId: string } & Renaming): Promise<string> {
  const isNew = input.categoryId === '';
  const category = { orgId: person.orgId, id: isNew ? platform.newId() : input.categoryId, name: input.name, replaces: input.replaces };
  await refuseViolation({ info_category_name_key: 'CATEGORY_NAME_TAKEN' }, () =>
    inTransaction(platform.db, async (tx) => {
      await (isNew ? queries.insertCategory(tx, category) : renameCategory(tx, platform, category));
      const action = isNew ? 'infoCategory.create' : 'infoCategory.update';
      await writeAudit(tx, platform, person, { action, targetId: category.id, targetName: category.name });
    }),
  );
  platform.cache.bump(person.orgId, 'info');
  return category.id;
}

/** Reindexes the articles, because they are searchable by the category's name. */
async function renameCategory(tx: Db, platform: Platform, category: { orgId: string; id: string } & Renaming): Promise<void> {
  if (!(await queries.renameCategory(tx, category))) {
    throw renamingFailure(category);
  }
  const { orgId, id } = category;
  await reindexNamed(tx, platform, { orgId, kind: 'info-category', id });
}

/** The order must contain every category exactly once, so that nobody reorders a list they have not seen in full. */
export async function arrangeCategories(platform: Platform, person: Person, categoryIds: readonly string[]): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const own = await queries.lockCategories(tx, person.orgId);
    const given = new Set(categoryIds);
    if (given.size !== own.length || categoryIds.length !== own.length || own.some(({ id }) => !given.has(id))) {
      throw new AppError('CONFLICT');
    }
    await queries.storeArrangement(tx, person.orgId, categoryIds);
    await writeAudit(tx, platform, person, { action: 'infoCategory.arrange' });
  });
}

export const removeCategory = (platform: Platform, person: Person, categoryId: string): Promise<void> =>
  refuseViolation({ info_category_fkey: 'CATEGORY_NOT_EMPTY' }, () =>
    inTransaction(platform.db, async (tx) => {
      const { name } = orNotFound(await queries.takeCategory(tx, person.orgId, categoryId));
      await writeAudit(tx, platform, person, { action: 'infoCategory.remove', targetId: categoryId, targetName: name });
    }),
  );
