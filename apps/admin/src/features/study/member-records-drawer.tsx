import { EmptyState } from '@palm/ui/empty-state';
import { ProgressBar } from '@palm/ui/progress-bar';
import { useQuery } from '@tanstack/react-query';
import { Drawer, Skeleton } from 'antd';
import { useState } from 'react';
import { DrawerPages } from '../../shared/list/drawer-pages.tsx';
import { DrawerTools } from '../../shared/list/drawer-tools.tsx';
import { useServices } from '../../shared/services.tsx';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { durationText } from '../../shared/ui/format.ts';
import { TimeText } from '../../shared/ui/time-text.tsx';
import styles from './member-records.module.css';
import { exportMemberRecords, memberRecordsQuery, type MemberRecordsQuery } from './study.api.ts';

const PAGE_SIZE = 20;

type MemberRecordsDrawerProps = { memberId: string; name?: string | undefined; onClose: () => void };

/** A member's courses with the progress on each. */
export function MemberRecordsDrawer({ memberId, name, onClose }: MemberRecordsDrawerProps) {
  return (
    <Drawer open size={620} title={name === undefined ? '学习记录' : `${name}的学习记录`} onClose={onClose}>
      <MemberRecords key={memberId} memberId={memberId} />
    </Drawer>
  );
}

function MemberRecords({ memberId }: { memberId: string }) {
  const { client } = useServices();
  const [asked, setAsked] = useState<MemberRecordsQuery>({ memberId, pageNo: 1, pageSize: PAGE_SIZE, sort: '-lastStudiedAt' });
  const query = useQuery(memberRecordsQuery(client, asked));
  if (query.isPending) {
    return <Skeleton active paragraph={{ rows: 6 }} />;
  }
  if (query.isLoadingError) {
    return <ErrorOf error={query.error} title="学习记录没有加载出来" onRetry={() => void query.refetch()} />;
  }
  const { list, total } = query.data;
  if (total === 0) {
    return <EmptyState title="还没有学过课程" text="这位成员打开第一门课程以后，这里会有记录。" />;
  }
  return (
    <>
      <DrawerTools
        keys={[
          { title: '最近学习', sort: '-lastStudiedAt' },
          { title: '进度', sort: '-percent' },
          { title: '学习时长', sort: '-studiedSeconds' },
        ]}
        sort={asked.sort}
        onSort={(sort) => setAsked({ ...asked, pageNo: 1, sort })}
        job="导出学习记录"
        onExport={() => exportMemberRecords(client, asked)}
      />
      <ul className={styles.list} aria-busy={query.isPlaceholderData}>
        {list.map((record) => (
          <li key={record.courseId}>
            <div className={styles.head}>
              <b>{record.title}</b>
              <span>{record.completedAt === null ? `${record.percent}%` : '已学完'}</span>
            </div>
            <ProgressBar value={record.percent} label={`《${record.title}》的进度`} />
            <p>
              {record.completedSections} / {record.requiredSections} 节，学了 {durationText(record.studiedSeconds)}，最近{' '}
              <TimeText at={record.lastStudiedAt} />
            </p>
          </li>
        ))}
      </ul>
      <DrawerPages asked={asked} total={total} onPage={(pageNo) => setAsked({ ...asked, pageNo })} />
    </>
  );
}
