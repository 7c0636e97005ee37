import { taskState, taskStateNames, type assignmentAdminApi, type TaskProgress } from '@palm/contract/assignment/admin';
import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import { orNotFound } from '../../../platform/app-error.ts';
import { dayIn } from '../../../platform/clock.ts';
import { readPage } from '../../../platform/database/read-page.ts';
import { exportList, type SheetField } from '../../../platform/export-list.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findAssignment, itemsOf } from '../assignment.queries.ts';
import { findStandings, judgeTask } from '../rule/standing.ts';
import { countProgress, findProgress, type ProgressQuery, type ProgressRow } from './progress.queries.ts';

export async function listProgress(
  parts: Pick<Platform, 'db' | 'answers' | 'clock'>,
  { orgId, timeZone }: Person,
  query: ProgressQuery,
): Promise<ResultOf<typeof assignmentAdminApi.progress>> {
  const assignment = orNotFound(await findAssignment(parts.db, orgId, query.assignmentId));
  const filter = { ...query, orgId, today: dayIn(timeZone, parts.clock.now()) };
  const { rows, total } = await readPage(query, {
    find: (part) => findProgress(parts.db, filter, part),
    count: () => countProgress(parts.db, filter),
  });
  const items = itemsOf(assignment);
  const standings = await findStandings(
    parts,
    orgId,
    items,
    rows.map(({ member_id }) => member_id),
  );
  return { list: rows.map((row) => toProgress(row, judgeTask(items, standings.get(row.member_id)).percent)), total };
}

const toProgress = (row: ProgressRow, percent: number): TaskProgress => ({
  memberId: row.member_id,
  name: row.name,
  account: row.account,
  departmentName: row.department_name,
  caughtAt: row.caught_at.toISOString(),
  dueOn: row.due_on,
  state: taskState.parse(row.state),
  percent: row.done_at === null ? percent : 100,
  doneAt: row.done_at?.toISOString() ?? null,
});

const fields: SheetField<TaskProgress>[] = [
  { title: '姓名', width: 14, cell: ({ name }) => name },
  { title: '账号', width: 18, cell: ({ account }) => account },
  { title: '部门', width: 18, cell: ({ departmentName }) => departmentName ?? '' },
  { title: '收到', width: 18, cell: ({ caughtAt }, { minute }) => minute(caughtAt) },
  { title: '截止', width: 12, cell: ({ dueOn }) => dueOn },
  { title: '状态', width: 10, cell: ({ state }) => taskStateNames[state] },
  { title: '进度 %', width: 8, cell: ({ percent }) => percent },
  { title: '完成', width: 18, cell: ({ doneAt }, { minute }) => minute(doneAt) },
];

export const exportProgress = (platform: Platform, person: Person, query: QueryOf<typeof assignmentAdminApi.exportProgress>) =>
  exportList(platform, person, { name: '任务进度', fields, query, list: (page) => listProgress(platform, person, page) });
