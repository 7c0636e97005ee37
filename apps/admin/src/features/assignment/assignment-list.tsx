import type { AssignmentRow } from '@palm/contract/assignment/admin';
import { useNow } from '@palm/ui/use-now';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApproximateNote } from '../../shared/list/approximate-note.tsx';
import { ExportButton } from '../../shared/list/export-button.tsx';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { filteringOf, type ListFilter } from '../../shared/list/list-filter.ts';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import { useListQuery } from '../../shared/list/use-list-query.ts';
import { useServices } from '../../shared/services.tsx';
import { RowActions } from '../../shared/ui/row-actions.tsx';
import { StatusDot } from '../../shared/ui/status-dot.tsx';
import { TimeText } from '../../shared/ui/time-text.tsx';
import { dueText, statusWords } from './assignment-words.ts';
import { assignmentListSchema, assignmentsQuery, exportAssignments, type AssignmentListQuery } from './assignment.api.ts';
import { SwitchDialog } from './switch-dialog.tsx';
import { useAssignmentActs } from './use-assignment-acts.ts';

const columns: ListColumn<AssignmentRow, AssignmentListQuery['sort']>[] = [
  {
    key: 'title',
    title: '指派',
    sort: 'title',
    card: 'head',
    render: ({ id, title }) => (
      <Link to={`/assignments/${id}`} title={title}>
        {title}
      </Link>
    ),
  },
  { key: 'items', title: '内容', width: 80, render: ({ itemCount }) => `${itemCount} 项`, priority: 'low' },
  { key: 'due', title: '期限', width: 144, render: (row) => dueText(row), priority: 'low' },
  {
    key: 'people',
    title: '完成',
    width: 128,
    render: ({ id, taskCount, doneCount }) =>
      taskCount === 0 ? '—' : <Link to={`/assignments/${id}/progress`}>{`${doneCount} / ${taskCount} 人`}</Link>,
  },
  {
    key: 'overdue',
    title: '逾期',
    width: 88,
    render: ({ id, overdueCount }) =>
      overdueCount === 0 ? '—' : <Link to={`/assignments/${id}/progress?state=overdue`}>{overdueCount}</Link>,
  },
  {
    key: 'status',
    title: '状态',
    width: 104,
    render: ({ status }) => <StatusDot tone={statusWords[status].tone} text={statusWords[status].text} />,
  },
  {
    key: 'updatedAt',
    title: '更新',
    sort: '-updatedAt',
    width: 128,
    render: ({ updatedAt }) => <TimeText at={updatedAt} />,
    priority: 'low',
  },
  { key: 'actions', title: '操作', width: 128, card: 'actions', render: (row) => <AssignmentActions row={row} /> },
];

const filters: ListFilter<AssignmentListQuery>[] = [
  {
    name: 'status',
    label: '状态',
    options: Object.entries(statusWords).map(([value, { text }]) => ({ value, label: text })),
    width: 112,
  },
];

/** All assignments: content, progress and status. */
export function AssignmentList({ emptyAction }: { emptyAction: ReactNode }) {
  const { client } = useServices();
  const list = useListQuery(assignmentListSchema);
  const { query } = list;
  const found = useQuery(assignmentsQuery(client, query));
  const navigate = useNavigate();
  return (
    <ListFrame
      id="assignment"
      name="任务指派"
      counted="个"
      list={list}
      result={found}
      columns={columns}
      rowKey={({ id }) => id}
      filtering={filteringOf(list, { search: '指派名称', filters })}
      tools={{ end: <ExportButton job="导出任务指派" onExport={() => exportAssignments(client, query)} /> }}
      note={<ApproximateNote keyword={query.keyword} page={found.data} counted="个" />}
      onOpen={({ id }) => void navigate(`/assignments/${id}`)}
      empty={{ title: '还没有指派', text: '先建一个指派，选好学什么、给谁、什么时候完成，再启用。', emptyAction }}
    />
  );
}

function AssignmentActions({ row }: { row: AssignmentRow }) {
  const navigate = useNavigate();
  const acts = useAssignmentActs();
  const now = useNow();
  const [switching, setSwitching] = useState(false);
  const { id, title, status, taskCount, recallUntil } = row;
  const recallable = recallUntil !== null && Date.parse(recallUntil) > now;
  return (
    <>
      <RowActions
        of={title}
        more={[
          ...(status === 'draft' ? [{ key: 'on', label: '启用…', onClick: () => setSwitching(true) }] : []),
          { key: 'progress', label: '进度', onClick: () => void navigate(`/assignments/${id}/progress`) },
          // The client has already shown the refusal.
          { key: 'copy', label: '复制', onClick: () => void acts.copy(row).catch(() => undefined) },
          ...(status === 'on' ? [{ type: 'divider' as const }] : []),
          ...(recallable ? [{ key: 'recall', label: '撤回…', danger: true, onClick: () => acts.askRecall(row) }] : []),
          ...(status === 'on' ? [{ key: 'end', label: '结束…', danger: true, onClick: () => acts.askEnd(row) }] : []),
          ...(status === 'draft' && taskCount === 0
            ? [{ type: 'divider' as const }, { key: 'remove', label: '删除…', danger: true, onClick: () => acts.askRemove(row) }]
            : []),
        ]}
      >
        <Button
          type="link"
          size="small"
          aria-label={`${status === 'draft' ? '编辑' : '查看'}「${title}」`}
          onClick={() => void navigate(`/assignments/${id}`)}
        >
          {status === 'draft' ? '编辑' : '查看'}
        </Button>
      </RowActions>
      {switching && <SwitchDialog of={row} onClose={() => setSwitching(false)} />}
    </>
  );
}
