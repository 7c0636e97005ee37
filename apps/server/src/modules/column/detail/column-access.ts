import { AppError } from '../../../platform/app-error.ts';
import { isInAudience } from '../../../platform/audience.ts';
import type { Person } from '../../../platform/person.ts';
import { getColumnPage, type ColumnPage, type PageParts } from './column-page.ts';

/**
 * The page of a published column whose audience includes the person.
 * @throws AppError NOT_FOUND, COLUMN_NOT_PUBLISHED or COLUMN_NOT_VISIBLE
 */
export async function openColumn(parts: PageParts, person: Person, columnId: string): Promise<ColumnPage> {
  const page = await getColumnPage(parts, person.orgId, columnId);
  if (!isInAudience(page.audience, person)) {
    throw new AppError('COLUMN_NOT_VISIBLE');
  }
  return page;
}
