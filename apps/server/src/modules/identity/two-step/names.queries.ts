import type { Db } from '../../../platform/database/transaction.ts';
import type { Owner } from './two-step.queries.ts';

/** The names an authenticator lists the key by: organisation and account. */
export const findNames = (db: Db, { orgId, memberId }: Owner) =>
  db
    .selectFrom('member as m')
    .innerJoin('organisation as o', 'o.id', 'm.org_id')
    .select(['m.account', 'o.app_name as issuer'])
    .where('m.org_id', '=', orgId)
    .where('m.id', '=', memberId)
    .executeTakeFirst();
