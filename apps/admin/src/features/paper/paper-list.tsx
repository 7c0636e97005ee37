import type { PaperRow } from '@palm/contract/exam/paper';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { ExportButton } from '../../shared/list/export-button.tsx';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { filteringOf } from '../../shared/list/list-filter.ts';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import { useListQuery } from '../../shared/list/use-list-query.ts';
import { marksText } from '../../shared/question/marks.ts';
import { OpenRow } from '../../shared/list/open-row.tsx';
import { useServices } from '../../shared/services.tsx';
import { RowActions } from '../../shared/ui/row-actions.tsx';
import { TimeText } from '../../shared/ui/time-text.tsx';
import { exportPapers, paperListSchema, papersQuery, type PaperListQuery } from './paper.api.ts';
import { usePaperActs } from './use-paper-acts.ts';

const columns: ListColumn<PaperRow, PaperListQuery['sort']>[] = [
  {
    key: 'title',
    title: '试卷',
    sort: 'title',
    card: 'head',
    render: ({ id, title }) => (
      <Link className="clamp-1" to={`/papers/${id}`} title={title}>
        {title}
      </Link>
    ),
  },
  {
    key: 'questions',
    title: '题数',
    sort: '-questionCount',
    width: 96,
    numeric: true,
    render: ({ questionCount }) => `${questionCount} 题`,
  },
  { key: 'marks', title: '总分', sort: '-totalMarks', width: 96, numeric: true, render: ({ totalMarks }) => `${marksText(totalMarks)} 分` },
  { key: 'used', title: '用在', sort: '-usedBy', width: 112, numeric: true, render: ({ usedBy }) => `${usedBy} 场考试`, priority: 'low' },
  { key: 'updated', title: '修改', sort: '-updatedAt', width: 120, render: ({ updatedAt }) => <TimeText at={updatedAt} /> },
  { key: 'actions', title: '操作', width: 112, card: 'actions', render: (row) => <PaperActions row={row} /> },
];

export function PaperList({ emptyAction }: { emptyAction: ReactNode }) {
  const { client } = useServices();
  const list = useListQuery(paperListSchema);
  const navigate = useNavigate();
  return (
    <ListFrame
      id="paper"
      name="试卷"
      counted="份"
      list={list}
      result={useQuery(papersQuery(client, list.query))}
      columns={columns}
      rowKey={({ id }) => id}
      filtering={filteringOf(list, { search: '试卷名称' })}
      tools={{ end: <ExportButton job="导出试卷" onExport={() => exportPapers(client, list.query)} /> }}
      onOpen={({ id }) => void navigate(`/papers/${id}`)}
      empty={{ title: '还没有试卷', text: '先建一份试卷，从题库里选题、排顺序、定分值，再放进考试。', emptyAction }}
    />
  );
}

function PaperActions({ row }: { row: PaperRow }) {
  const acts = usePaperActs();
  const navigate = useNavigate();
  return (
    <RowActions
      of={row.title}
      more={[
        { key: 'copy', label: '复制', onClick: () => acts.copy(row.id) },
        { type: 'divider' },
        { key: 'remove', label: '删除', danger: true, onClick: () => acts.remove(row) },
      ]}
    >
      <OpenRow of={`「${row.title}」`} onOpen={() => void navigate(`/papers/${row.id}`)} />
    </RowActions>
  );
}
