import type { FirstPageContent } from '@palm/contract/first-page/layout';
import { EmptyState } from '@palm/ui/empty-state';
import { Tag } from '@palm/ui/tag';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Drawer, Skeleton } from 'antd';
import { useState } from 'react';
import { DrawerPages } from '../../../shared/list/drawer-pages.tsx';
import { DrawerTools } from '../../../shared/list/drawer-tools.tsx';
import { useServices } from '../../../shared/services.tsx';
import { ErrorOf } from '../../../shared/ui/failed.tsx';
import { TimeText } from '../../../shared/ui/time-text.tsx';
import { exportVersions, versionQuery, versionsQuery, type VersionsQuery } from '../first-page.api.ts';
import styles from '../first-page.module.css';

const PAGE_SIZE = 20;

type HistoryDrawerProps = {
  /** The version members currently see. */
  version: number;
  /** Restores a layout to the draft. */
  onRestore: (name: string, content: FirstPageContent) => void;
  onClose: () => void;
};

/** All versions with date and publisher; each can be restored to the draft with one click, for review before publishing. */
export function HistoryDrawer({ version: present, onRestore, onClose }: HistoryDrawerProps) {
  const { client } = useServices();
  const queryClient = useQueryClient();
  const { message } = App.useApp();
  const [asked, setAsked] = useState<VersionsQuery>({ pageNo: 1, pageSize: PAGE_SIZE, sort: '-version' });
  const query = useQuery(versionsQuery(client, asked));
  const total = query.data?.total ?? 0;
  const restore = async (version: number, name: string) => {
    try {
      onRestore(name, await queryClient.fetchQuery(versionQuery(client, version)));
      onClose();
    } catch {
      void message.error(`${name}没有加载出来，请重试`);
    }
  };
  return (
    <Drawer
      open
      size={480}
      title="历史版本"
      onClose={onClose}
      extra={<Button onClick={() => void restore(0, '最初的布置')}>恢复最初的布置</Button>}
    >
      {query.isPending && <Skeleton active />}
      {query.isError && <ErrorOf error={query.error} title="历史版本没有加载出来" onRetry={() => void query.refetch()} />}
      {query.data?.total === 0 && <EmptyState title="还没有发布过" text="学员看到的是最初的布置。" level={3} />}
      {total > 0 && (
        <DrawerTools
          keys={[{ title: '版本', sort: '-version' }]}
          sort={asked.sort}
          onSort={(sort) => setAsked({ ...asked, pageNo: 1, sort })}
          job="导出首页版本"
          onExport={() => exportVersions(client, asked)}
        />
      )}
      <ul className={styles.versions}>
        {query.data?.list.map(({ version, publishedAt, publishedBy }) => (
          <li key={version}>
            <b>第 {version} 版</b>
            <span>
              {publishedBy ?? '系统'} <TimeText at={publishedAt} />
            </span>
            {version === present && <Tag tone="success">学员现在看到的</Tag>}
            <Button size="small" aria-label={`恢复第 ${version} 版`} onClick={() => void restore(version, `第 ${version} 版`)}>
              恢复
            </Button>
          </li>
        ))}
      </ul>
      <DrawerPages asked={asked} total={total} onPage={(pageNo) => setAsked({ ...asked, pageNo })} />
    </Drawer>
  );
}
