import type { Directory } from '@palm/contract/directory/admin';
import { EmptyState } from '@palm/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex, Select, Skeleton, Switch, Typography } from 'antd';
import { useState } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';
import { useServices } from '../../shared/services.tsx';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { directoriesQuery, useUpdateSync } from './directory.api.ts';
import { RunList } from './run-list.tsx';

type DirectorySyncProps = { /** Whether the person may change the organisation's settings. */ mayChange: boolean };

/** Directory synchronisation and its runs. */
export function DirectorySync({ mayChange }: DirectorySyncProps) {
  const { client } = useServices();
  const query = useQuery(directoriesQuery(client));
  const [chosenId, setChosenId] = useState('');
  if (query.isPending) {
    return (
      <Panel>
        <Skeleton active />
      </Panel>
    );
  }
  if (query.isLoadingError) {
    return <ErrorOf error={query.error} title="目录没有加载出来" onRetry={() => void query.refetch()} />;
  }
  const { list } = query.data;
  const chosen = list.find(({ id }) => id === chosenId) ?? list[0];
  if (chosen === undefined) {
    return (
      <Panel>
        <EmptyState title="还没有域账号" text="先在「登录方式」里新建一个「域账号（LDAP / AD）」，通过测试后就可以在这里同步成员和部门。">
          <ToSignInWays />
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Flex vertical gap="middle">
      {list.length > 1 && (
        <Select
          aria-label="目录"
          style={{ width: 240 }}
          value={chosen.id}
          options={list.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setChosenId}
        />
      )}
      {!chosen.open && <Alert type="warning" showIcon title={`「${chosen.name}」停用了或还没有通过测试，暂时不能同步`} />}
      <Settings directory={chosen} mayChange={mayChange} />
      <RunList key={chosen.id} directory={chosen} />
    </Flex>
  );
}

function ToSignInWays() {
  const to = '/sign-in-ways';
  const follow = useLinkClickHandler<HTMLElement>(to);
  return (
    <Button type="primary" href={useHref(to)} onClick={follow}>
      去新建
    </Button>
  );
}

function Settings({ directory: { id, nightly, units }, mayChange }: { directory: Directory; mayChange: boolean }) {
  const update = useUpdateSync();
  const set = (change: Partial<Pick<Directory, 'nightly' | 'units'>>) => update.mutate({ providerId: id, ...change });
  const common = { disabled: !mayChange, loading: update.isPending };
  return (
    <Panel>
      <Flex vertical gap="middle">
        <Flex gap="small" align="center">
          <Switch {...common} aria-label="每晚同步" checked={nightly} onChange={(next) => set({ nightly: next })} />
          <span>每晚 2 点到 6 点之间自动同步</span>
        </Flex>
        <Flex gap="small" align="center">
          <Switch {...common} aria-label="组织单位作为部门" checked={units} onChange={(next) => set({ units: next })} />
          <span>目录的组织单位（OU）作为部门</span>
        </Flex>
        <Typography.Text type="secondary">
          按永久编号认人，不看姓名、手机号和账号。会停用的人超过 20% 时先不写入，等你确认；所有者不会自动停用。
        </Typography.Text>
      </Flex>
    </Panel>
  );
}
