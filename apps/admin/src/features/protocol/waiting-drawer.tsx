import type { ProtocolEdit } from '@palm/contract/organisation/protocols';
import { useQuery } from '@tanstack/react-query';
import { Drawer, Empty, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { DrawerPages } from '../../shared/list/drawer-pages.tsx';
import { DrawerTools } from '../../shared/list/drawer-tools.tsx';
import { useServices } from '../../shared/services.tsx';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { TimeText } from '../../shared/ui/time-text.tsx';
import { exportWaiting, waitingQuery, type WaitingQuery } from './protocol.api.ts';
import styles from './protocol.module.css';

const PAGE_SIZE = 20;

const keys = [
  { title: '姓名', sort: 'name' },
  { title: '账号', sort: 'account' },
  { title: '最近活跃', sort: '-lastSeenAt' },
] as const;

/** People who have not accepted yet: they are asked at their next sign-in. */
export function WaitingDrawer({ protocol: { key, title, askedVersion }, onClose }: { protocol: ProtocolEdit; onClose: () => void }) {
  const { client } = useServices();
  const [asked, setAsked] = useState<WaitingQuery>({ key, keyword: undefined, pageNo: 1, pageSize: PAGE_SIZE, sort: 'name' });
  const query = useQuery(waitingQuery(client, asked));
  const total = query.data?.total ?? 0;
  const change = (over: Partial<WaitingQuery>) => setAsked({ ...asked, pageNo: 1, ...over });
  return (
    <Drawer open size={520} title={`还没同意「${title}」第 ${askedVersion} 版的人`} onClose={onClose}>
      <Input.Search
        aria-label="按姓名、账号或手机号找"
        placeholder="姓名、账号、手机号"
        allowClear
        onSearch={(text) => change({ keyword: text.trim() === '' ? undefined : text.trim() })}
      />
      <DrawerTools
        keys={keys}
        sort={asked.sort}
        onSort={(sort) => change({ sort })}
        job="导出还没同意协议的人"
        onExport={() => exportWaiting(client, asked)}
      />
      {query.isPending && <Skeleton active />}
      {query.isError && <ErrorOf error={query.error} title="名单没有加载出来" onRetry={() => void query.refetch()} />}
      {query.data && total === 0 && <Empty description={asked.keyword === undefined ? '所有人都同意了' : `没有找到「${asked.keyword}」`} />}
      <ul className={styles.versions}>
        {query.data?.list.map(({ id, name, account, departmentName, lastSeenAt }) => (
          <li key={id}>
            <div>
              <b>{name}</b>
              <span>
                {account}，{departmentName ?? '未分配部门'}
              </span>
            </div>
            <TimeText at={lastSeenAt} none="未登录过" />
          </li>
        ))}
      </ul>
      <DrawerPages asked={asked} total={total} onPage={(pageNo) => setAsked({ ...asked, pageNo })} />
    </Drawer>
  );
}
