import type { Db } from '../../../platform/database/transaction.ts';
import { literalLimit } from '../../../platform/database/literal-limit.ts';

/** Entries of the update log, newest first. */
export const findUpdates = (db: Db, orgId: string, columnId: string, page: { limit: number; offset: number }) =>
  db
    .selectFrom('topical_update')
    .select(['id', 'text', 'published_at'])
    .where('org_id', '=', orgId)
    .where('topical_id', '=', columnId)
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(literalLimit(page.limit))
    .offset(page.offset)
    .execute();
