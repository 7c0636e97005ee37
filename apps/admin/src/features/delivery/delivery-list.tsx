import type { DeliveryRow } from '@palm/contract/delivery/admin';
import { channelNames } from '@palm/contract/delivery/templates';
import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { useState } from 'react';
import { ExportButton } from '../../shared/list/export-button.tsx';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { filteringOf, optionsOf, type ListFilter } from '../../shared/list/list-filter.ts';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import { useListQuery } from '../../shared/list/use-list-query.ts';
import { useServices } from '../../shared/services.tsx';
import { Clipped } from '../../shared/ui/clipped.tsx';
import { durationText } from '../../shared/ui/format.ts';
import { MomentText } from '../../shared/ui/moment-text.tsx';
import { useIsCompact } from '../../shared/ui/use-width.ts';
import styles from './delivery.module.css';
import { deliveriesQuery, deliveryListSchema, exportDeliveries, type DeliveryListQuery } from './delivery.api.ts';
import { DeliveryPane } from './delivery-pane.tsx';
import { DeliveryStatus, statusWords } from './delivery-status.tsx';

const columnsOf = (onOpen: (row: DeliveryRow) => void): ListColumn<DeliveryRow, DeliveryListQuery['sort']>[] => [
  { key: 'time', title: '时间', width: 156, sort: '-createdAt', render: ({ createdAt }) => <MomentText at={createdAt} /> },
  {
    key: 'recipient',
    title: '收件人',
    card: 'head',
    render: (row) => (
      <button type="button" className={styles.open} onClick={() => onOpen(row)}>
        <Clipped text={row.memberName === null ? row.recipient : `${row.memberName} ${row.recipient}`} />
      </button>
    ),
  },
  { key: 'channel', title: '方式', width: 64, render: ({ channel }) => channelNames[channel] },
  { key: 'title', title: '内容', render: ({ title }) => <Clipped text={title} /> },
  { key: 'status', title: '状态', width: 104, render: (row) => <DeliveryStatus row={row} /> },
  {
    key: 'seconds',
    title: '用时',
    width: 128,
    numeric: true,
    priority: 'low',
    render: ({ seconds }) => tookText(seconds),
  },
];

/** Most are delivered within seconds; those retried repeatedly took hours. */
function tookText(seconds: number | null): string {
  if (seconds === null) {
    return '—';
  }
  return seconds < 60 ? `${seconds} 秒` : durationText(seconds);
}

const filters: ListFilter<DeliveryListQuery>[] = [
  { name: 'channel', label: '全部方式', options: optionsOf(channelNames), width: 112 },
  { name: 'status', label: '全部状态', options: optionsOf(statusWords), width: 112 },
];

/** Sent messages, with the selected one next to the list. */
export function DeliveryList() {
  const { client } = useServices();
  const list = useListQuery(deliveryListSchema);
  const [opened, setOpened] = useState<string | null>(null);
  const isCompact = useIsCompact();
  const open = ({ id }: DeliveryRow) => setOpened(id);
  const close = () => setOpened(null);
  const pane = opened !== null && <DeliveryPane key={opened} deliveryId={opened} />;
  return (
    <div className={styles.split} data-open={(!isCompact && opened !== null) || undefined}>
      <ListFrame
        id="delivery"
        name="短信与邮件"
        counted="条"
        list={list}
        result={useQuery(deliveriesQuery(client, list.query))}
        columns={columnsOf(open)}
        rowKey={({ id }) => id}
        filtering={filteringOf(list, { search: '收件人、内容', filters })}
        tools={{ end: <ExportButton job="导出短信与邮件" onExport={() => exportDeliveries(client, list.query)} /> }}
        onOpen={open}
        empty={{ title: '还没有发过', text: '验证码和通知发出以后都会列在这里，保留 90 天。' }}
      />
      {isCompact ? (
        <Drawer open={opened !== null} size={420} title="短信与邮件" onClose={close}>
          {pane}
        </Drawer>
      ) : (
        pane
      )}
    </div>
  );
}
