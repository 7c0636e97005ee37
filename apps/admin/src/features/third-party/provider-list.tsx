import type { ProviderRow, TestStep } from '@palm/contract/third-party/admin';
import { providerKindNames, providerKinds, type ProviderKind } from '@palm/contract/third-party/kinds';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@palm/ui/empty-state';
import { Tag } from '@palm/ui/tag';
import { Button, Dropdown, Flex, Popconfirm, Skeleton, Space, Typography } from 'antd';
import { ArrowDown, ArrowUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../../shared/services.tsx';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { ProviderEditor } from './provider-editor.tsx';
import { ProviderTest } from './provider-test.tsx';
import { providersQuery, useArrangeProviders, useRemoveProvider, useTestProvider } from './third-party.api.ts';
import { offWhere } from '../../shared/session/view-only.tsx';

type Tested = { name: string; result: { passed: boolean; steps: TestStep[] } };

function StateTag({ row: { enabled, passed } }: { row: ProviderRow }) {
  if (!enabled) {
    return <Tag>已停用</Tag>;
  }
  return passed ? <Tag tone="success">成员可用</Tag> : <Tag tone="warning">要先通过测试</Tag>;
}

type RowProps = {
  row: ProviderRow;
  /** Null if it is already at that end. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onEdit: () => void;
  onTested: (tested: Tested) => void;
};

function Row({ row, onUp, onDown, onEdit, onTested }: RowProps) {
  const test = useTestProvider();
  const remove = useRemoveProvider();
  const run = () => test.mutate({ providerId: row.id }, { onSuccess: (result) => onTested({ name: row.name, result }) });
  return (
    <Panel>
      <Flex gap="middle" wrap align="center" justify="space-between">
        <div>
          <Space wrap>
            <Typography.Text strong>{row.name}</Typography.Text>
            <StateTag row={row} />
          </Space>
          <div>
            <Typography.Text type="secondary">
              {providerKinds[row.kind].name} · {row.linkCount} 人已关联
            </Typography.Text>
          </div>
        </div>
        <Space wrap>
          <Button aria-label={`上移 ${row.name}`} icon={<ArrowUp size={16} />} {...offWhere(onUp === null)} onClick={onUp ?? undefined} />
          <Button
            aria-label={`下移 ${row.name}`}
            icon={<ArrowDown size={16} />}
            {...offWhere(onDown === null)}
            onClick={onDown ?? undefined}
          />
          <Button loading={test.isPending} onClick={run}>
            测试连接
          </Button>
          <Button onClick={onEdit}>修改</Button>
          <Popconfirm
            title={`删除「${row.name}」？`}
            description={`${row.linkCount} 人的关联一起删除，只能用它登录的人要由管理员重设密码。`}
            okText="删除"
            cancelText="不删"
            onConfirm={() => remove.mutate({ providerId: row.id })}
          >
            <Button danger loading={remove.isPending}>
              删除
            </Button>
          </Popconfirm>
        </Space>
      </Flex>
    </Panel>
  );
}

const swapped = (ids: readonly string[], place: number, other: number): string[] =>
  ids.map((id, at) => ids[at === place ? other : at === other ? place : at] ?? id);

const items = providerKindNames.map((kind) => ({ key: kind, label: providerKinds[kind].name }));

/** Asks for the platform, then for its settings. */
export function NewProvider() {
  const [kind, setKind] = useState<ProviderKind | null>(null);
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => setKind(key as ProviderKind) }}>
        <Button type="primary" icon={<Plus size={16} />}>
          新建登录方式
        </Button>
      </Dropdown>
      {kind && <ProviderEditor kind={kind} row={null} onClose={() => setKind(null)} />}
    </>
  );
}

/** The organisation's identity providers, in the order shown to members. */
export function ProviderList() {
  const { client } = useServices();
  const query = useQuery(providersQuery(client));
  const arrange = useArrangeProviders();
  const [edited, setEdited] = useState<ProviderRow | null>(null);
  const [tested, setTested] = useState<Tested | null>(null);
  if (query.isPending) {
    return (
      <Panel>
        <Skeleton active />
      </Panel>
    );
  }
  if (query.isLoadingError) {
    return <ErrorOf error={query.error} title="登录方式没有加载出来" onRetry={() => void query.refetch()} />;
  }
  const { list } = query.data;
  const ids = list.map(({ id }) => id);
  const move = (place: number, other: number) => arrange.mutate({ providerIds: swapped(ids, place, other) });
  return (
    <Flex vertical gap="middle">
      {list.length === 0 && (
        <Panel>
          <EmptyState title="还没有第三方登录方式" text="现在成员用账号和密码登录。新建一种，通过测试后登录页上就有它。" />
        </Panel>
      )}
      {list.map((row, place) => (
        <Row
          key={row.id}
          row={row}
          onUp={place === 0 ? null : () => move(place, place - 1)}
          onDown={place === list.length - 1 ? null : () => move(place, place + 1)}
          onEdit={() => setEdited(row)}
          onTested={setTested}
        />
      ))}
      {edited && <ProviderEditor kind={edited.kind} row={edited} onClose={() => setEdited(null)} />}
      {tested && <ProviderTest {...tested} onClose={() => setTested(null)} />}
    </Flex>
  );
}
