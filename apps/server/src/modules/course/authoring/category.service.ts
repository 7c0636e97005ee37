import type { courseAuthoringApi } from '@palm/contract/course/admin';
import type { ResultOf } from '@palm/contract/endpoint';
import { AppError } from '../../../platform/app-error.ts';
import { violatedConstraint } from '../../../platform/database/errors.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { renamingFailure, type Renaming } from '../../../platform/renaming.ts';
import { reindexNamed } from '../../search/index.ts';
import * as queries from './category.queries.ts';

export async function listCategories({ db }: Platform, person: Person): Promise<ResultOf<typeof courseAuthoringApi.categories>> {
  const rows = await queries.findCategories(db, person.orgId);
  return { list: rows.map(({ id, name, position, course_count }) => ({ id, name, order: position, courseCount: course_count })) };
}

/** An empty id creates a category. */
export async function saveCategory(platform: Platform, person: Person, input: { categoryId: string } & Renaming): Promise<string> {
  const { db, newId, cache } = platform;
  const id = input.categoryId === '' ? newId() : input.categoryId;
  try {
    if (input.categoryId === '') {
      await queries.insertCategory(db, { orgId: person.orgId, id, name: input.name });
    } else {
      await inTransaction(db, (tx) => renameCategory(tx, platform, person.orgId, { ...input, id }));
    }
  } catch (error) {
    throw violatedConstraint(error) === 'course_category_name_key' ? new AppError('CATEGORY_NAME_TAKEN') : error;
  }
  cache.bump(person.orgId, 'course');
  return id;
}

/** Also updates the search index, where courses and columns are found by the category name. */
async function renameCategory(tx: Db, platform: Platform, orgId: string, { id, ...renaming }: { id: string } & Renaming): Promise<void> {
  if (!(await queries.renameCategory(tx, orgId, id, renaming))) {
    throw renamingFailure(renaming);
  }
  await reindexNamed(tx, platform, { orgId, kind: 'course-category', id });
}

export async function arrangeCategories({ db }: Platform, person: Person, categoryIds: string[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    const own = await queries.lockCategories(tx, person.orgId);
    const given = new Set(categoryIds);
    if (given.size !== own.length || categoryIds.length !== own.length || own.some(({ id }) => !given.has(id))) {
      throw new AppError('CONFLICT');
    }
    await queries.arrangeCategories(tx, person.orgId, categoryIds);
  });
}

export async function removeCategory({ db }: Platform, person: Person, categoryId: string): Promise<void> {
  try {
    if (!(await queries.deleteCategory(db, person.orgId, categoryId))) {
      throw new AppError('NOT_FOUND');
    }
  } catch (error) {
    throw violatedConstraint(error) === 'course_category_fkey' ? new AppError('CATEGORY_NOT_EMPTY') : error;
  }
}
