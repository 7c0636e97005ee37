import { workItemNames } from '@palm/contract/areas';
import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { ExportButton } from '../../shared/list/export-button.tsx';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { filteringOf } from '../../shared/list/list-filter.ts';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import { useListQuery } from '../../shared/list/use-list-query.ts';
import { useServices } from '../../shared/services.tsx';
import { MomentText } from '../../shared/ui/moment-text.tsx';
import { TimeText } from '../../shared/ui/time-text.tsx';
import { DeadlineTag } from './deadline-tag.tsx';
import { WorkItemActions } from './work-item-actions.tsx';
import { WorkItemWords, type WorkItemIcons } from './work-item-words.tsx';
import { exportWorkItems, workItemsQuery, workItemsSchema, type WorkItem, type WorkItemsQuery } from './work-item.api.ts';
import styles from './work-item.module.css';

const keyOf = ({ kind, objectId }: WorkItem): string => `${kind}/${objectId}`;

function Time({ item: { dueAt, since } }: { item: WorkItem }) {
  if (dueAt !== null) {
    return <DeadlineTag dueAt={dueAt} />;
  }
  return since === null ? <span className={styles.quiet}>不急</span> : <TimeText at={since} />;
}

function Reminder({ item: { snoozed } }: { item: WorkItem }) {
  if (snoozed === null) {
    return null;
  }
  return snoozed.until === null ? <>有变化时</> : <MomentText at={snoozed.until} />;
}

const columnsOf = (icons: WorkItemIcons, snoozed: boolean, first: WorkItem | undefined): ListColumn<WorkItem, WorkItemsQuery['sort']>[] => [
  { key: 'item', title: '事项', card: 'head', render: (item) => <WorkItemWords item={item} icons={icons} /> },
  { key: 'kind', title: '类别', sort: 'kind', width: 148, render: ({ kind }) => workItemNames[kind], priority: 'lowest' },
  { key: 'time', title: '期限或开始', sort: 'urgency', width: 132, render: (item) => <Time item={item} /> },
  ...(snoozed ? [{ key: 'reminder', title: '再提醒', width: 152, render: (item: WorkItem) => <Reminder item={item} /> }] : []),
  {
    key: 'actions',
    title: '操作',
    width: 168,
    card: 'foot',
    render: (item) => <WorkItemActions item={item} urgent={!snoozed && first !== undefined && keyOf(first) === keyOf(item)} />,
  },
];

/** All pending items of the viewer, and the snoozed ones. */
export function WorkItemList({ icons }: { icons: WorkItemIcons }) {
  const { client } = useServices();
  const list = useListQuery(workItemsSchema);
  const { pageNo, snoozed, sort } = list.query;
  const result = useQuery(workItemsQuery(client, list.query));
  const kinds = (result.data?.kinds ?? []).map(({ kind, total }) => ({ value: kind, label: `${workItemNames[kind]}（${total}）` }));
  const filtering = filteringOf(list, { filters: [{ name: 'kind', label: '类别', options: kinds, width: 200 }] });
  const choice = (
    <Segmented
      aria-label="看哪些"
      value={snoozed}
      options={[
        { value: false, label: '待处理' },
        { value: true, label: `稍后提醒${result.data?.snoozedTotal ? ` ${result.data.snoozedTotal}` : ''}` },
      ]}
      onChange={(value) => list.change({ snoozed: value || undefined, kind: undefined })}
    />
  );
  return (
    <ListFrame
      id="work-item"
      name="要处理的事"
      counted="项"
      list={list}
      result={result}
      columns={columnsOf(icons, snoozed, pageNo === 1 && sort === 'urgency' ? result.data?.list[0] : undefined)}
      rowKey={keyOf}
      filtering={filtering}
      tools={{ lead: choice, end: <ExportButton job="导出需要处理的事" onExport={() => exportWorkItems(client, list.query)} /> }}
      empty={
        snoozed
          ? { title: '没有稍后提醒的事', text: '在一件事右边点时钟，可以让它过几天或有变化时再出现。' }
          : { title: '现在没有要处理的事', text: '考试快截止、课程改动没发布、账号登录不了时，会按截止先后列在这里。' }
      }
    />
  );
}
