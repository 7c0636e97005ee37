import type { Cache } from '../../../platform/cache.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { CourseOutline } from '../outline/outline.service.ts';
import { findAccessChanges, type AccessChange } from './access.queries.ts';

/**
 * When the course was opened or closed, and to whom, from the cache of the organisation; nothing is read unless that happened since `after`.
 * May hold earlier changes, too. `db` may be an open transaction.
 */
export async function getAccessChanges(
  { db, cache }: { db: Db; cache: Cache },
  { orgId, outline, after }: { orgId: string; outline: CourseOutline; after: Date },
): Promise<readonly AccessChange[]> {
  const { id, accessChangedAt } = outline;
  return accessChangedAt !== null && accessChangedAt >= after
    ? cache.get(orgId, 'course', `access/${id}`, () => findAccessChanges(db, orgId, id))
    : [];
}
