import type { Db } from '../../../platform/database/transaction.ts';

/** The newest code for a mobile that is still valid. */
export const findNewestCode = (db: Db, orgId: string, { mobile, now }: { mobile: string; now: Date }) =>
  db
    .selectFrom('delivery')
    .select('sealed')
    .where('org_id', '=', orgId)
    .where('recipient', '=', mobile)
    .where('template', '=', 'code')
    .where('expires_at', '>', now)
    .where('sealed', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findCodeOfOrganisation = (db: Db, orgId: string) =>
  db.selectFrom('organisation').select('code').where('id', '=', orgId).executeTakeFirst();
