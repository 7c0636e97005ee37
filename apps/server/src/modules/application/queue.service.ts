import type { ApplicationDetail, ApplicationRow, applicationAdminApi } from '@palm/contract/application/admin';
import { applicationStateNames, type ApplicationState } from '@palm/contract/application/calls';
import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import { orNotFound } from '../../platform/app-error.ts';
import { readPage } from '../../platform/database/read-page.ts';
import type { Download } from '../../platform/download.ts';
import { exportList, type SheetField } from '../../platform/export-list.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import type { FilledField } from './application.queries.ts';
import { countQueue, findNamesakes, findQueue, findQueued, findRefusedBefore, type QueueRow } from './queue.queries.ts';

type Api = typeof applicationAdminApi;
type QueuePlatform = Pick<Platform, 'db' | 'clock'>;

export async function listApplications(
  { db }: QueuePlatform,
  { orgId }: Person,
  query: QueryOf<Api['list']>,
): Promise<ResultOf<Api['list']>> {
  const { keyword, state } = query;
  const counting = countQueue(db, { orgId, keyword });
  const { rows, total } = await readPage(query, {
    find: (part) => findQueue(db, { orgId, keyword, state }, part),
    count: async () => {
      const counts = await counting;
      return state === 'all' ? counts.waiting + counts.approved + counts.refused : counts[state];
    },
  });
  return { list: rows.map(toRow), total, counts: await counting };
}

const fields: SheetField<ApplicationRow>[] = [
  { title: '姓名', width: 14, cell: ({ name }) => name },
  { title: '手机号', width: 16, cell: ({ mobile }) => mobile },
  { title: '状态', width: 10, cell: ({ state }) => applicationStateNames[state] },
  { title: '申请时间', width: 18, cell: ({ appliedAt }, { minute }) => minute(appliedAt) },
  { title: '处理时间', width: 18, cell: ({ decidedAt }, { minute }) => minute(decidedAt) },
  { title: '处理人', width: 14, cell: ({ decidedBy }) => decidedBy },
  { title: '未通过的原因', width: 32, cell: ({ reason }) => reason },
];

export const exportApplications = (platform: QueuePlatform, person: Person, query: QueryOf<Api['export']>): Promise<Download> =>
  exportList(platform, person, { name: '加入申请', fields, query, list: (page) => listApplications(platform, person, page) });

export async function getApplication(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  { orgId }: Person,
  applicationId: string,
): Promise<ApplicationDetail> {
  const row = orNotFound(await findQueued(db, orgId, applicationId));
  const [namesakes, refused] = await Promise.all([
    findNamesakes(db, orgId, { name: row.name, exceptId: row.member_id }),
    findRefusedBefore(db, orgId, { mobile: row.mobile, before: row.applied_at }),
  ]);
  return {
    ...toRow(row),
    filled: (row.filled as unknown as FilledField[]).map((field) => toFilled(field, row.state, files)),
    memberId: row.member_id,
    namesakes: namesakes.map(({ id, account, department_name: departmentName, status }) => ({
      id,
      account,
      departmentName,
      disabled: status === 'disabled',
    })),
    refusedBefore: refused?.decided_at ? { at: refused.decided_at.toISOString(), reason: refused.reason } : null,
  };
}

/** Hides the photo of an approved application: it belongs to the member, who may have replaced it. */
function toFilled({ label, value, photo }: FilledField, state: string, files: Platform['files']): ApplicationDetail['filled'][number] {
  const isMembers = photo === true && state === 'approved';
  return { label, value: isMembers ? '在成员资料里' : value, url: photo && !isMembers ? files.url(value) : null };
}

const toRow = (row: QueueRow): ApplicationRow => ({
  id: row.id,
  state: row.state as ApplicationState,
  name: row.name,
  mobile: row.mobile,
  appliedAt: row.applied_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decider_name,
  reason: row.reason,
  revision: row.revision,
});
