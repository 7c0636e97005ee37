import { AppError, orNotFound } from '../../platform/app-error.ts';
import { isReached } from '../../platform/audience.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import { findAccess } from './detail.queries.ts';

/**
 * A column that learners see and that is for the person.
 * @throws AppError NOT_FOUND, COLUMN_NOT_PUBLISHED or COLUMN_NOT_VISIBLE
 */
export async function requireOpenColumn(db: Db, person: Person, columnId: string): Promise<void> {
  const column = orNotFound(await findAccess(db, person.orgId, columnId));
  if (column.status !== 'published') {
    throw new AppError('COLUMN_NOT_PUBLISHED');
  }
  if (!isReached(column, person)) {
    throw new AppError('COLUMN_NOT_VISIBLE');
  }
}
