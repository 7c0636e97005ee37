import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { protocolAdminApi, WaitingMember } from '@palm/contract/organisation/protocols';
import type { Download } from '../../../platform/download.ts';
import { exportList, type SheetField } from '../../../platform/export-list.ts';
import { readPage } from '../../../platform/database/read-page.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countWaiting, findAskedVersion, findWaiting } from './waiting.queries.ts';

type Api = typeof protocolAdminApi;

/** The members who have not yet agreed to a protocol. */
export async function listWaiting(
  { db }: Pick<Platform, 'db'>,
  { orgId }: Person,
  { key, keyword, sort, pageNo, pageSize }: QueryOf<Api['waiting']>,
): Promise<ResultOf<Api['waiting']>> {
  const askedVersion = await findAskedVersion(db, orgId, key);
  // Not a condition of the statement below: in a large school PostgreSQL starts parallel workers before it evaluates one.
  if (askedVersion === 0) {
    return { list: [], total: 0, exactTotal: 0 };
  }
  const filter = { orgId, key, askedVersion, keyword };
  const counts = await countWaiting(db, filter);
  const { rows } = await readPage(
    { sort, pageNo, pageSize },
    {
      // If nobody is pending, finding that out would otherwise scan all members.
      find: async (part) => (counts.total === 0 ? [] : findWaiting(db, filter, part)),
      count: async () => counts.total,
    },
  );
  const list = rows.map(({ department_name: departmentName, last_seen_at: lastSeenAt, ...row }) => ({
    ...row,
    departmentName,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }));
  return { list, ...counts };
}

const fields: SheetField<WaitingMember>[] = [
  { title: '姓名', width: 14, cell: ({ name }) => name },
  { title: '账号', width: 20, cell: ({ account }) => account },
  { title: '部门', width: 20, cell: ({ departmentName }) => departmentName ?? '' },
  { title: '最近活跃', width: 18, cell: ({ lastSeenAt }, { minute }) => (lastSeenAt === null ? '未登录过' : minute(lastSeenAt)) },
];

export const exportWaiting = (
  platform: Pick<Platform, 'db' | 'clock'>,
  person: Person,
  query: QueryOf<Api['exportWaiting']>,
): Promise<Download> =>
  exportList(platform, person, { name: '还没同意协议的人', fields, query, list: (page) => listWaiting(platform, person, page) });
