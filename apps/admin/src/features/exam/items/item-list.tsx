import type { Item } from '@palm/contract/exam/items';
import { questionKinds } from '@palm/contract/question/kinds';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ExportButton } from '../../../shared/list/export-button.tsx';
import type { ListColumn } from '../../../shared/list/list-column.ts';
import { filteringOf, optionsOf, type ListFilter } from '../../../shared/list/list-filter.ts';
import { ListFrame } from '../../../shared/list/list-frame.tsx';
import { useListQuery } from '../../../shared/list/use-list-query.ts';
import { marksText } from '../../../shared/question/marks.ts';
import { useServices } from '../../../shared/services.tsx';
import { exportItems, itemListSchema, itemsQuery, type ItemListQuery } from '../exam.api.ts';
import { ItemDrawer } from './item-drawer.tsx';
import { discriminationText } from './item-words.ts';
import { ItemNote } from './item-note.tsx';
import { ItemTitle } from './item-title.tsx';
import styles from './items.module.css';
import { OptionShares } from './option-shares.tsx';

const columnsOf = (onOpen: (item: Item) => void): ListColumn<Item, ItemListQuery['sort']>[] => [
  { key: 'number', title: '题号', width: 72, sort: 'number', numeric: true, render: ({ number }) => number },
  { key: 'title', title: '题目', card: 'head', render: (item) => <ItemTitle item={item} onOpen={() => onOpen(item)} /> },
  { key: 'kind', title: '题型', width: 72, render: ({ kind }) => questionKinds[kind].short, priority: 'low' },
  { key: 'answered', title: '作答', width: 80, numeric: true, render: ({ answeredCount }) => `${answeredCount} 人`, priority: 'lowest' },
  { key: 'percent', title: '得分率', width: 96, sort: 'scorePercent', numeric: true, render: ({ scorePercent }) => `${scorePercent}%` },
  {
    key: 'average',
    title: '平均分',
    width: 112,
    numeric: true,
    render: ({ averageScore, marks }) => `${marksText(averageScore)} / ${marksText(marks)}`,
    priority: 'lowest',
  },
  {
    key: 'discrimination',
    title: '区分度',
    width: 96,
    sort: 'discrimination',
    numeric: true,
    render: ({ discrimination }) => (
      <span className={discrimination !== null && discrimination < 0 ? styles.bad : undefined}>{discriminationText(discrimination)}</span>
    ),
  },
  { key: 'options', title: '选项分布', width: 220, render: ({ options }) => <OptionShares options={options} />, priority: 'low' },
  { key: 'blank', title: '空白率', width: 96, sort: '-blankPercent', numeric: true, render: ({ blankPercent }) => `${blankPercent}%` },
];

const filters: ListFilter<ItemListQuery>[] = [
  { name: 'state', label: '提示', options: optionsOf({ suspicious: '需要检查' }), width: 120, none: 'all' },
];

/** Item analysis of an exam. */
export function ItemList({ examId }: { examId: string }) {
  const { client } = useServices();
  const list = useListQuery(itemListSchema);
  const items = useQuery(itemsQuery(client, examId, list.query));
  const [opened, setOpened] = useState<string | null>(null);
  const ids = items.data?.list.map(({ questionId }) => questionId) ?? [];
  const open = ({ questionId }: Item) => setOpened(questionId);
  return (
    <>
      <ListFrame
        id="exam-item"
        name="题目"
        counted="题"
        list={list}
        result={items}
        columns={columnsOf(open)}
        rowKey={({ questionId }) => questionId}
        filtering={filteringOf(list, { filters })}
        tools={{ end: <ExportButton job="导出题目分析" onExport={() => exportItems(client, examId, list.query)} /> }}
        note={<ItemNote peopleCount={items.data?.peopleCount} />}
        onOpen={open}
        empty={{ title: '还没有题目', text: '考试发布以后，题目会固定下来，有人交卷就能看到每道题的情况。' }}
      />
      {opened !== null && (
        <ItemDrawer examId={examId} questionId={opened} neighbours={ids} onItem={setOpened} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
