import type { HomeworkRow } from '@palm/contract/homework/desk';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Tag } from 'antd';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { ExportButton } from '../../shared/list/export-button.tsx';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { filteringOf } from '../../shared/list/list-filter.ts';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import { useListQuery } from '../../shared/list/use-list-query.ts';
import { useBeginExport } from '../../shared/list/use-begin-export.ts';
import { useServices } from '../../shared/services.tsx';
import { RowActions } from '../../shared/ui/row-actions.tsx';
import { StatusDot } from '../../shared/ui/status-dot.tsx';
import { TimeText } from '../../shared/ui/time-text.tsx';
import { useConfirm } from '../../shared/ui/use-confirm.ts';
import {
  exportHomework,
  exportSubmissions,
  homeworkListSchema,
  homeworksQuery,
  useRemoveHomework,
  type HomeworkListQuery,
} from './homework.api.ts';

const homeworkPath = (classroomId: string, homeworkId: string): string => `/classes/${classroomId}/homework/${homeworkId}`;

const columnsOf = (classroomId: string): ListColumn<HomeworkRow, HomeworkListQuery['sort']>[] => [
  {
    key: 'title',
    title: '作业',
    sort: 'title',
    card: 'head',
    render: ({ id, title, byGroup }) => (
      <>
        <Link to={homeworkPath(classroomId, id)}>{title}</Link>
        {byGroup && <Tag>小组</Tag>}
      </>
    ),
  },
  {
    key: 'planned',
    title: '教学安排',
    width: 128,
    render: ({ planned }) => <StatusDot tone={planned ? 'success' : 'warning'} text={planned ? '已布置' : '还没布置'} />,
  },
  { key: 'mark', title: '满分', width: 88, render: ({ fullMark }) => fullMark ?? '不打分', priority: 'low' },
  {
    key: 'handed',
    title: '已交',
    width: 104,
    render: ({ handedCount, memberCount, byGroup }) => `${handedCount} / ${memberCount}${byGroup ? ' 组' : ''}`,
  },
  { key: 'waiting', title: '待批改', width: 96, render: ({ waitingCount }) => (waitingCount === 0 ? '—' : `${waitingCount} 份`) },
  {
    key: 'returned',
    title: '退回',
    width: 88,
    render: ({ returnedCount }) => (returnedCount === 0 ? '—' : `${returnedCount} 份`),
    priority: 'low',
  },
  { key: 'updatedAt', title: '修改时间', sort: '-updatedAt', width: 128, render: ({ updatedAt }) => <TimeText at={updatedAt} /> },
  {
    key: 'actions',
    title: '操作',
    width: 168,
    card: 'actions',
    render: (row) => <HomeworkActions classroomId={classroomId} row={row} />,
  },
];

/** The homework of a class. */
export function HomeworkList({ classroomId, emptyAction }: { classroomId: string; emptyAction: ReactNode }) {
  const { client } = useServices();
  const list = useListQuery(homeworkListSchema);
  const navigate = useNavigate();
  return (
    <ListFrame
      id="homework"
      name="作业"
      counted="份"
      list={list}
      result={useQuery(homeworksQuery(client, classroomId, list.query))}
      columns={columnsOf(classroomId)}
      rowKey={({ id }) => id}
      filtering={filteringOf(list, { search: '作业标题', filters: [] })}
      tools={{ end: <ExportButton job="导出作业" onExport={() => exportHomework(client, classroomId, list.query)} /> }}
      onOpen={({ id }) => void navigate(homeworkPath(classroomId, id))}
      empty={{ title: '还没有作业', text: '写好要求和评分标准，再到教学安排里把它加进某个阶段，成员就能交。', emptyAction }}
    />
  );
}

function HomeworkActions({ classroomId, row: { id, title } }: { classroomId: string; row: HomeworkRow }) {
  const { client } = useServices();
  const { begin } = useBeginExport();
  const remove = useRemoveHomework();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { message } = App.useApp();
  const path = homeworkPath(classroomId, id);
  const askRemove = () =>
    confirm({
      title: `删除「${title}」？`,
      text: '作业要求和附件一起删除。还在教学安排里，或者已经有人开始写的作业不能删除。',
      verb: '删除',
      onYes: async () => {
        await remove.mutateAsync({ homeworkId: id });
        void message.success('已删除');
      },
    });
  return (
    <RowActions
      of={title}
      more={[
        { key: 'edit', label: '修改', onClick: () => void navigate(`${path}/edit`) },
        {
          key: 'export',
          label: '导出提交情况',
          onClick: () => void begin(`导出「${title}」的提交情况`.slice(0, 60), exportSubmissions(client, id)),
        },
        { type: 'divider' as const },
        { key: 'remove', label: '删除…', danger: true, onClick: askRemove },
      ]}
    >
      <Button type="link" size="small" aria-label={`批改「${title}」`} onClick={() => void navigate(path)}>
        批改
      </Button>
    </RowActions>
  );
}
