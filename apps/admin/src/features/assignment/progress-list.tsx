import type { TaskProgress } from '@palm/contract/assignment/admin';
import { useQuery } from '@tanstack/react-query';
import { ExportButton } from '../../shared/list/export-button.tsx';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { filteringOf, type ListFilter } from '../../shared/list/list-filter.ts';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import { useListQuery } from '../../shared/list/use-list-query.ts';
import { useServices } from '../../shared/services.tsx';
import { Clipped } from '../../shared/ui/clipped.tsx';
import { StatusDot } from '../../shared/ui/status-dot.tsx';
import { TimeText } from '../../shared/ui/time-text.tsx';
import { taskWords } from './assignment-words.ts';
import { exportProgress, progressQuery, progressSchema, type ProgressQuery } from './assignment.api.ts';

const columns: ListColumn<TaskProgress, ProgressQuery['sort']>[] = [
  { key: 'name', title: '成员', sort: 'name', card: 'head', width: 200, render: ({ name, account }) => `${name}（${account}）` },
  { key: 'department', title: '部门', render: ({ departmentName }) => <Clipped text={departmentName ?? '—'} />, priority: 'low' },
  { key: 'caught', title: '收到', width: 128, render: ({ caughtAt }) => <TimeText at={caughtAt} />, priority: 'low' },
  { key: 'due', title: '截止', sort: 'dueOn', width: 120, render: ({ dueOn }) => dueOn },
  {
    key: 'state',
    title: '状态',
    width: 112,
    render: ({ state }) => <StatusDot tone={taskWords[state].tone} text={taskWords[state].text} />,
  },
  { key: 'percent', title: '进度', width: 88, render: ({ percent }) => `${percent}%` },
  { key: 'done', title: '完成', width: 128, render: ({ doneAt }) => (doneAt === null ? '—' : <TimeText at={doneAt} />) },
];

const filters: ListFilter<ProgressQuery>[] = [
  {
    name: 'state',
    label: '状态',
    options: Object.entries(taskWords).map(([value, { text }]) => ({ value, label: text })),
    width: 112,
  },
];

/** Members with the task of an assignment, their due dates and progress. */
export function ProgressList({ assignmentId }: { assignmentId: string }) {
  const { client } = useServices();
  const list = useListQuery(progressSchema);
  return (
    <ListFrame
      id="assignment-progress"
      name="任务进度"
      counted="人"
      list={list}
      result={useQuery(progressQuery(client, assignmentId, list.query))}
      columns={columns}
      rowKey={({ memberId }) => memberId}
      filtering={filteringOf(list, { search: '姓名或账号', filters })}
      tools={{ end: <ExportButton job="导出任务进度" onExport={() => exportProgress(client, assignmentId, list.query)} /> }}
      empty={{ title: '还没有人收到', text: '启用后，符合条件的人会出现在这里。' }}
    />
  );
}
