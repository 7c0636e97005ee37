import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { Db } from '../../platform/database/transaction.ts';

const PAGE = 1000;

export interface MemberLine {
  id: string;
  account: string;
  name: string;
  departmentName: string | null;
}

/** Members after an id, ordered by id: one page of the export. */
export const listMembers = (db: Db, orgId: string, afterId: string | null): Promise<MemberLine[]> =>
  db
    .selectFrom('member as m')
    .leftJoin('department as d', (join) => join.onRef('d.org_id', '=', 'm.org_id').onRef('d.id', '=', 'm.department_id'))
    .select(['m.id', 'm.account', 'm.name', 'd.name as departmentName'])
    .where('m.org_id', '=', orgId)
    .$if(afterId !== null, (query) => query.where('m.id', '>', afterId ?? ''))
    .orderBy('m.id')
    .limit(literalLimit(PAGE))
    .execute();
