import type { Db } from '../../../../platform/database/transaction.ts';
import { literalLimit } from '../../../../platform/database/literal-limit.ts';

/** More than anybody has or would look through. */
const MOST_ACCOUNTS = 20;

/** The accounts of a mobile: most recently used first, disabled ones last. */
export const findAccountsOfMobile = (db: Db, orgId: string, mobile: string) =>
  db
    .selectFrom('member as m')
    .innerJoin('member_last_seen as s', (join) => join.onRef('s.org_id', '=', 'm.org_id').onRef('s.member_id', '=', 'm.id'))
    .leftJoin('department as d', (join) => join.onRef('d.org_id', '=', 'm.org_id').onRef('d.id', '=', 'm.department_id'))
    .select(['m.id', 'm.account', 'm.name', 'm.avatar_key', 'm.position', 's.last_seen_at', 'm.status', 'm.disabled_at'])
    .select('d.name as department_name')
    .where('m.org_id', '=', orgId)
    .where('m.mobile', '=', mobile)
    .orderBy('m.status')
    .orderBy('s.last_seen_at', (order) => order.desc().nullsLast())
    .orderBy('m.shares_mobile')
    .orderBy('m.id')
    .limit(literalLimit(MOST_ACCOUNTS))
    .execute();

export type AccountOfMobile = Awaited<ReturnType<typeof findAccountsOfMobile>>[number];
