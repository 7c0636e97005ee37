import type { PaperRow } from '@palm/contract/paper';
import { EmptyState } from '@palm/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import { ListToolbar, type Chip } from '../../shared/list/list-toolbar.tsx';
import { marksText } from '../../shared/question/marks.ts';
import { RowActions } from '../../shared/ui/row-actions.tsx';
import { TimeText } from '../../shared/ui/time-text.tsx';
import { papersQuery, type PaperListQuery } from './paper.api.ts';
import { usePaperActs } from './use-paper-acts.ts';

type PaperListProps = {
  query: PaperListQuery;
  onChange: (changes: { [K in keyof PaperListQuery]?: PaperListQuery[K] | undefined }) => void;
  wayOn: ReactNode;
};

const columns: ListColumn<PaperRow>[] = [
  {
    key: 'title',
    title: '试卷',
    card: 'head',
    render: ({ id, title }) => (
      <Link className="clamp-1" to={`/papers/${id}`} title={title}>
        {title}
      </Link>
    ),
  },
  { key: 'questions', title: '题数', width: 96, numeric: true, render: ({ questionCount }) => `${questionCount} 题` },
  { key: 'marks', title: '总分', width: 96, numeric: true, render: ({ totalMarks }) => `${marksText(totalMarks)} 分` },
  { key: 'used', title: '用在', width: 112, numeric: true, render: ({ usedBy }) => `${usedBy} 场考试`, priority: 'low' },
  { key: 'updated', title: '修改', width: 120, render: ({ updatedAt }) => <TimeText at={updatedAt} /> },
  { key: 'actions', title: '操作', width: 112, card: 'actions', render: (row) => <PaperActions row={row} /> },
];

export function PaperList({ query, onChange, wayOn }: PaperListProps) {
  const papers = useQuery(papersQuery(query));
  const navigate = useNavigate();
  const clear = () => onChange({ keyword: undefined });
  const chips: Chip[] = query.keyword ? [{ key: 'keyword', text: `搜索：${query.keyword}`, onRemove: clear }] : [];
  return (
    <ListFrame
      name="试卷"
      counted="份"
      query={papers}
      columns={columns}
      rowKey={({ id }) => id}
      paging={query}
      onPage={onChange}
      onOpen={({ id }) => void navigate(`/papers/${id}`)}
      toolbar={
        <ListToolbar
          search={{ value: query.keyword, placeholder: '试卷名称', onSearch: (keyword) => onChange({ keyword }) }}
          chips={chips}
          onClear={clear}
        />
      }
      empty={
        chips.length > 0 ? (
          <EmptyState title="没有符合条件的试卷" text="换个搜索词再试。">
            <Button onClick={clear}>清除搜索</Button>
          </EmptyState>
        ) : (
          <EmptyState title="还没有试卷" text="先建一份试卷，从题库里选题、排顺序、定分值，再放进考试。">
            {wayOn}
          </EmptyState>
        )
      }
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
      <Button type="link" size="small" aria-label={`编辑「${row.title}」`} onClick={() => void navigate(`/papers/${row.id}`)}>
        编辑
      </Button>
    </RowActions>
  );
}
