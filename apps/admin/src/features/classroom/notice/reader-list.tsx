import type { NoticeReader } from '@palm/contract/classroom/notice';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { BellRing } from 'lucide-react';
import type { ReactNode } from 'react';
import { ExportButton } from '../../../shared/list/export-button.tsx';
import type { ListColumn } from '../../../shared/list/list-column.ts';
import { filteringOf, type ListFilter } from '../../../shared/list/list-filter.ts';
import { ListFrame } from '../../../shared/list/list-frame.tsx';
import { useListQuery } from '../../../shared/list/use-list-query.ts';
import { useServices } from '../../../shared/services.tsx';
import { Clipped } from '../../../shared/ui/clipped.tsx';
import { MomentText } from '../../../shared/ui/moment-text.tsx';
import { StatusDot } from '../../../shared/ui/status-dot.tsx';
import { exportReaders, readerListSchema, readersQuery, type ReaderListQuery } from './notice.api.ts';
import { mayRemind, useNoticeActs } from './use-notice-acts.ts';
import { offWhere } from '../../../shared/session/view-only.tsx';

const columns: ListColumn<NoticeReader, ReaderListQuery['sort']>[] = [
  { key: 'name', title: '成员', sort: 'name', card: 'head', width: 240, render: ({ name, account }) => `${name}（${account}）` },
  { key: 'department', title: '部门', render: ({ departmentName }) => <Clipped text={departmentName ?? '—'} />, priority: 'low' },
  {
    key: 'state',
    title: '状态',
    width: 112,
    render: ({ readAt }) => <StatusDot tone={readAt === null ? 'warning' : 'success'} text={readAt === null ? '未读' : '已读'} />,
  },
  {
    key: 'readAt',
    title: '阅读时间',
    sort: '-readAt',
    width: 168,
    render: ({ readAt }) => (readAt === null ? '—' : <MomentText at={readAt} />),
  },
];

const filters: ListFilter<ReaderListQuery>[] = [
  {
    name: 'state',
    label: '状态',
    options: [
      { value: 'unread', label: '未读' },
      { value: 'read', label: '已读' },
    ],
    width: 112,
  },
];

type ReaderListProps = {
  noticeId: string;
  /** Renders the page's header: title of the notice, reader statistics, actions. */
  head: (title: string, note: string, acts: ReactNode) => ReactNode;
};

/** Who has and who has not read a notice. */
export function ReaderList({ noticeId, head }: ReaderListProps) {
  const { client } = useServices();
  const list = useListQuery(readerListSchema);
  const found = useQuery(readersQuery(client, noticeId, list.query));
  const { askRemind } = useNoticeActs();
  const notice = found.data?.notice;
  const acts = notice && (
    <Button type="primary" icon={<BellRing size={16} />} {...offWhere(!mayRemind(notice))} onClick={() => askRemind(notice)}>
      {notice.remindedAt === null ? '提醒未读的人…' : '已经提醒过'}
    </Button>
  );
  const note = notice ? `${notice.readCount} / ${notice.memberCount} 人已读${notice.withdrawnAt === null ? '' : '，已撤回'}` : '';
  return (
    <>
      {head(notice ? `谁读了「${notice.title}」` : '谁读了公告', note, acts)}
      <ListFrame
        id="notice-readers"
        name="阅读情况"
        counted="人"
        list={list}
        result={found}
        columns={columns}
        rowKey={({ memberId }) => memberId}
        filtering={filteringOf(list, { search: '姓名或账号', filters })}
        tools={{ end: <ExportButton job="导出阅读情况" onExport={() => exportReaders(client, noticeId, list.query)} /> }}
        empty={{ title: '班级里还没有人', text: '有人加入后，这里会看到谁读了公告。' }}
      />
    </>
  );
}
