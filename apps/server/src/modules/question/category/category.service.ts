import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import type { questionApi } from '@palm/contract/question/admin';
import { AppError } from '../../../platform/app-error.ts';
import { violatedConstraint } from '../../../platform/database/errors.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { renamingFailure } from '../../../platform/renaming.ts';
import * as queries from './category.queries.ts';

type CategoryPlatform = Pick<Platform, 'db' | 'clock' | 'newId'>;

export async function listCategories({ db }: CategoryPlatform, person: Person): Promise<ResultOf<typeof questionApi.categories>> {
  const rows = await queries.findCategories(db, person.orgId).execute();
  return { list: rows.map(({ id, name, question_count }) => ({ id, name, questionCount: question_count })) };
}

export async function saveCategory(
  { db, clock, newId }: CategoryPlatform,
  person: Person,
  { categoryId, ...renaming }: BodyOf<typeof questionApi.saveCategory>,
): Promise<string> {
  const { orgId } = person;
  try {
    if (categoryId === '') {
      const id = newId();
      await queries.insertCategory(db, { orgId, id, name: renaming.name, at: clock.now() });
      return id;
    }
    if (!(await queries.renameCategory(db, orgId, categoryId, renaming))) {
      throw renamingFailure(renaming);
    }
    return categoryId;
  } catch (error) {
    throw violatedConstraint(error) === 'question_category_name_key' ? new AppError('CATEGORY_NAME_TAKEN') : error;
  }
}

export async function removeCategory({ db }: CategoryPlatform, person: Person, categoryId: string): Promise<void> {
  try {
    if (!(await queries.deleteCategory(db, person.orgId, categoryId))) {
      throw new AppError('NOT_FOUND');
    }
  } catch (error) {
    throw violatedConstraint(error) === 'question_category_fkey' ? new AppError('CATEGORY_NOT_EMPTY') : error;
  }
}
