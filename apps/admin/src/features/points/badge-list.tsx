import type { Badge } from '@palm/contract/points/admin';
import { useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { ExportButton } from '../../shared/list/export-button.tsx';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import { useListQuery } from '../../shared/list/use-list-query.ts';
import { useServices } from '../../shared/services.tsx';
import { Clipped } from '../../shared/ui/clipped.tsx';
import { RowActions } from '../../shared/ui/row-actions.tsx';
import { StatusDot } from '../../shared/ui/status-dot.tsx';
import { useConfirm } from '../../shared/ui/use-confirm.ts';
import { BadgeDialog } from './badge-dialog.tsx';
import { iconNames, toneNames } from './badge-words.ts';
import { badgeListSchema, badgesQuery, exportBadges, useRemoveBadge, type BadgeListQuery } from './points.api.ts';
import { offWhere } from '../../shared/session/view-only.tsx';

const columnsOf = (actions: (badge: Badge) => ReactNode): ListColumn<Badge, BadgeListQuery['sort']>[] => [
  { key: 'name', title: '徽章', sort: 'name', width: 160, card: 'head', render: ({ name }) => <Clipped text={name} /> },
  { key: 'condition', title: '条件', render: ({ condition }) => <Clipped text={condition} /> },
  { key: 'look', title: '样子', width: 120, render: ({ icon, tone }) => `${iconNames[icon]}，${toneNames[tone]}`, priority: 'low' },
  {
    key: 'holders',
    title: '得到的人',
    sort: '-holders',
    width: 104,
    numeric: true,
    render: ({ holders }) => holders.toLocaleString('zh-CN'),
  },
  {
    key: 'enabled',
    title: '状态',
    width: 96,
    render: ({ enabled }) => (enabled ? <StatusDot text="颁发中" tone="success" /> : <StatusDot text="停用" tone="warning" />),
  },
  { key: 'actions', title: '操作', width: 128, card: 'actions', render: actions },
];

/** All badges: create, edit, delete. */
export function BadgeList() {
  const { client } = useServices();
  const list = useListQuery(badgeListSchema);
  const result = useQuery(badgesQuery(client, list.query));
  // A badge, or null for a new one; null while no dialog is open.
  const [editing, setEditing] = useState<{ badge: Badge | null } | null>(null);
  const create = (
    <Button type="primary" {...offWhere(!result.data)} onClick={() => setEditing({ badge: null })}>
      新建徽章
    </Button>
  );
  return (
    <>
      <ListFrame
        id="badge"
        name="徽章"
        counted="枚"
        list={list}
        result={result}
        columns={columnsOf((badge) => (
          <Actions badge={badge} onEdit={() => setEditing({ badge })} />
        ))}
        rowKey={({ id }) => id}
        tools={{
          end: (
            <>
              <ExportButton job="导出徽章" onExport={() => exportBadges(client, list.query)} />
              {create}
            </>
          ),
        }}
        empty={{ title: '还没有徽章', text: '选一个看得见的目标，比如学完 3 门课；达到的成员会自动得到。', emptyAction: create }}
      />
      {editing && <BadgeDialog badge={editing.badge} measures={result.data?.measures ?? []} onClose={() => setEditing(null)} />}
    </>
  );
}

function Actions({ badge, onEdit }: { badge: Badge; onEdit: () => void }) {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const remove = useRemoveBadge();
  const ask = () =>
    confirm({
      title: `删除「${badge.name}」？`,
      text: '还没有人得到的徽章才能删除，删除后不能恢复。',
      verb: '删除',
      onYes: () => remove.mutateAsync({ badgeId: badge.id }, { onSuccess: () => void message.success('已删除徽章') }),
    });
  return (
    <RowActions of={badge.name} more={[{ key: 'remove', label: '删除', danger: true, onClick: ask }]}>
      <Button type="link" size="small" aria-label={`修改「${badge.name}」`} onClick={onEdit}>
        修改
      </Button>
    </RowActions>
  );
}
