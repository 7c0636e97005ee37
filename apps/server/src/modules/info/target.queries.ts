import { sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';

/** The audience and title of these articles. */
export const findTargets = (db: Db, orgId: string, infoIds: readonly string[]) =>
  db
    .selectFrom('info')
    .select(['id', 'title', 'status', 'audience_all', 'audience_department_ids', 'audience_tags', 'audience_member_ids'])
    .where('org_id', '=', orgId)
    .where(sql<boolean>`id = any(${[...infoIds]}::uuid[])`)
    .execute();
