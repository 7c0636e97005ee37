import type { ProtocolEdit } from '@palm/contract/organisation/protocols';
import { Tag } from '@palm/ui/tag';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Drawer, Skeleton } from 'antd';
import { useState } from 'react';
import { DrawerPages } from '../../shared/list/drawer-pages.tsx';
import { DrawerTools } from '../../shared/list/drawer-tools.tsx';
import { useServices } from '../../shared/services.tsx';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { TimeText } from '../../shared/ui/time-text.tsx';
import { exportVersions, versionQuery, versionsQuery, type VersionsQuery } from './protocol.api.ts';
import styles from './protocol.module.css';

const PAGE_SIZE = 20;

type HistoryDrawerProps = {
  protocol: ProtocolEdit;
  /** Restores an earlier text to the editor. */
  onRestore: (text: { title: string; html: string }) => void;
  onClose: () => void;
};

/** All versions with date, publisher and number of consents; each can be restored to the editor with one click. */
export function HistoryDrawer({ protocol: { key, title, version: present }, onRestore, onClose }: HistoryDrawerProps) {
  const { client } = useServices();
  const queryClient = useQueryClient();
  const { message } = App.useApp();
  const [asked, setAsked] = useState<VersionsQuery>({ key, pageNo: 1, pageSize: PAGE_SIZE, sort: '-version' });
  const query = useQuery(versionsQuery(client, asked));
  const total = query.data?.total ?? 0;
  const restore = async (version: number) => {
    try {
      onRestore(await queryClient.fetchQuery(versionQuery(client, key, version)));
      onClose();
    } catch {
      void message.error(`第 ${version} 版没有加载出来，请重试`);
    }
  };
  return (
    <Drawer open size={520} title={`「${title}」的历史版本`} onClose={onClose}>
      {query.isPending && <Skeleton active />}
      {query.isError && <ErrorOf error={query.error} title="历史版本没有加载出来" onRetry={() => void query.refetch()} />}
      {total > 0 && (
        <DrawerTools
          keys={[{ title: '版本', sort: '-version' }]}
          sort={asked.sort}
          onSort={(sort) => setAsked({ ...asked, pageNo: 1, sort })}
          job="导出协议版本"
          onExport={() => exportVersions(client, asked)}
        />
      )}
      <ul className={styles.versions}>
        {query.data?.list.map(({ version, publishedAt, publishedBy, asks, agreed }) => (
          <li key={version}>
            <div>
              <b>第 {version} 版</b>
              {version === present && <Tag tone="success">现在的</Tag>}
              <span>
                {publishedBy ?? '系统'} <TimeText at={publishedAt} />
                {asks ? `，${agreed} 人同意` : '，没有询问'}
              </span>
            </div>
            <Button size="small" aria-label={`把第 ${version} 版放回编辑`} onClick={() => void restore(version)}>
              放回编辑
            </Button>
          </li>
        ))}
      </ul>
      <DrawerPages asked={asked} total={total} onPage={(pageNo) => setAsked({ ...asked, pageNo })} />
    </Drawer>
  );
}
