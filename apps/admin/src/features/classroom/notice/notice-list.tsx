import type { NoticeRow } from '@palm/contract/classroom/notice';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { ExportButton } from '../../../shared/list/export-button.tsx';
import type { ListColumn } from '../../../shared/list/list-column.ts';
import { filteringOf, type ListFilter } from '../../../shared/list/list-filter.ts';
import { ListFrame } from '../../../shared/list/list-frame.tsx';
import { useListQuery } from '../../../shared/list/use-list-query.ts';
import { useServices } from '../../../shared/services.tsx';
import { Clipped } from '../../../shared/ui/clipped.tsx';
import { RowActions } from '../../../shared/ui/row-actions.tsx';
import { StatusDot } from '../../../shared/ui/status-dot.tsx';
import { TimeText } from '../../../shared/ui/time-text.tsx';
import { NoticeDialog } from './notice-dialog.tsx';
import { exportNotices, noticeListSchema, noticesQuery, type NoticeListQuery } from './notice.api.ts';
import { mayRemind, useNoticeActs } from './use-notice-acts.ts';

const readersPath = (classroomId: string, noticeId: string): string => `/classes/${classroomId}/notices/${noticeId}`;

function Standing({ notice: { withdrawnAt, editedAt } }: { notice: NoticeRow }) {
  if (withdrawnAt !== null) {
    return <StatusDot tone="none" text="已撤回" />;
  }
  return <StatusDot tone="success" text={editedAt === null ? '已发布' : '已发布，改过'} />;
}

const columnsOf = (classroomId: string, onEdit: (notice: NoticeRow) => void): ListColumn<NoticeRow, NoticeListQuery['sort']>[] => [
  {
    key: 'title',
    title: '标题',
    sort: 'title',
    card: 'head',
    render: ({ id, title }) => (
      <Link to={readersPath(classroomId, id)} title={title}>
        {title}
      </Link>
    ),
  },
  { key: 'body', title: '内容', width: 216, render: ({ body }) => <Clipped text={body} />, priority: 'low' },
  { key: 'author', title: '发布人', width: 112, render: ({ authorName }) => <Clipped text={authorName ?? '—'} />, priority: 'low' },
  { key: 'read', title: '已读', width: 96, render: ({ readCount, memberCount }) => `${readCount} / ${memberCount}` },
  {
    key: 'reminded',
    title: '提醒未读',
    width: 96,
    render: ({ remindedAt }) => <TimeText at={remindedAt} none="还没有" />,
    priority: 'low',
  },
  { key: 'state', title: '状态', width: 136, render: (row) => <Standing notice={row} /> },
  { key: 'publishedAt', title: '发布时间', sort: '-publishedAt', width: 128, render: ({ publishedAt }) => <TimeText at={publishedAt} /> },
  {
    key: 'actions',
    title: '操作',
    width: 144,
    card: 'actions',
    render: (row) => <NoticeActions classroomId={classroomId} notice={row} onEdit={onEdit} />,
  },
];

const filters: ListFilter<NoticeListQuery>[] = [
  {
    name: 'state',
    label: '状态',
    options: [
      { value: 'published', label: '已发布' },
      { value: 'withdrawn', label: '已撤回' },
    ],
    width: 112,
  },
];

/** The notices of a class, and their readers. */
export function NoticeList({ classroomId, emptyAction }: { classroomId: string; emptyAction: ReactNode }) {
  const { client } = useServices();
  const navigate = useNavigate();
  const list = useListQuery(noticeListSchema);
  const [editing, setEditing] = useState<NoticeRow | null>(null);
  return (
    <>
      <ListFrame
        id="class-notices"
        name="班级公告"
        counted="条"
        list={list}
        result={useQuery(noticesQuery(client, classroomId, list.query))}
        columns={columnsOf(classroomId, setEditing)}
        rowKey={({ id }) => id}
        filtering={filteringOf(list, { search: '标题或内容', filters })}
        tools={{ end: <ExportButton job="导出班级公告" onExport={() => exportNotices(client, classroomId, list.query)} /> }}
        onOpen={({ id }) => void navigate(readersPath(classroomId, id))}
        empty={{ title: '还没有公告', text: '发一条公告，班里每个人都会收到消息，这里能看到谁还没读。', emptyAction }}
      />
      {editing && <NoticeDialog classroomId={classroomId} notice={editing} onClose={() => setEditing(null)} />}
    </>
  );
}

type NoticeActionsProps = { classroomId: string; notice: NoticeRow; onEdit: (notice: NoticeRow) => void };

function NoticeActions({ classroomId, notice, onEdit }: NoticeActionsProps) {
  const navigate = useNavigate();
  const { askRemind, askWithdraw } = useNoticeActs();
  const { id, title, withdrawnAt } = notice;
  return (
    <RowActions
      of={title}
      more={
        withdrawnAt === null
          ? [
              { key: 'edit', label: '修改…', onClick: () => onEdit(notice) },
              { key: 'remind', label: '提醒未读的人…', disabled: !mayRemind(notice), onClick: () => askRemind(notice) },
              { type: 'divider' as const },
              { key: 'withdraw', label: '撤回…', danger: true, onClick: () => askWithdraw(notice) },
            ]
          : []
      }
    >
      <Button type="link" size="small" aria-label={`看谁读了「${title}」`} onClick={() => void navigate(readersPath(classroomId, id))}>
        谁读了
      </Button>
    </RowActions>
  );
}
