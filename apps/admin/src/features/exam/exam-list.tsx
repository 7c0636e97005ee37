import type { ExamAdminRow } from '@palm/contract/exam-authoring';
import { EmptyState } from '@palm/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import { ListToolbar, type Chip } from '../../shared/list/list-toolbar.tsx';
import { marksText } from '../../shared/question/marks.ts';
import { MomentText } from '../../shared/ui/moment-text.tsx';
import { RowActions } from '../../shared/ui/row-actions.tsx';
import { examsQuery, type ExamListQuery } from './exam.api.ts';
import { ExamStatus } from './exam-status.tsx';
import { statusNames, statusOptions } from './exam-words.ts';
import { useExamActs } from './use-exam-acts.ts';

type ExamListProps = {
  query: ExamListQuery;
  onChange: (changes: { [K in keyof ExamListQuery]?: ExamListQuery[K] | undefined }) => void;
  wayOn: ReactNode;
};

const columns: ListColumn<ExamAdminRow>[] = [
  {
    key: 'title',
    title: '考试',
    card: 'head',
    render: ({ id, title }) => (
      <Link className="clamp-1" to={`/exams/${id}`} title={title}>
        {title}
      </Link>
    ),
  },
  {
    key: 'window',
    title: '开放时间',
    width: 268,
    render: ({ opensAt, closesAt }) => (
      <span className="clamp-1">
        <MomentText at={opensAt} /> 至 <MomentText at={closesAt} />
      </span>
    ),
    priority: 'low',
  },
  {
    key: 'paper',
    title: '试卷',
    width: 128,
    render: ({ questionCount, totalMarks }) => `${questionCount} 题，${marksText(totalMarks)} 分`,
    priority: 'lowest',
  },
  {
    key: 'sat',
    title: '参加 / 交卷',
    width: 112,
    numeric: true,
    render: ({ candidateCount, submittedCount }) => `${candidateCount} / ${submittedCount}`,
  },
  { key: 'passed', title: '及格', width: 80, numeric: true, render: ({ passedCount }) => `${passedCount} 人` },
  { key: 'status', title: '状态', width: 96, render: (row) => <ExamStatus exam={row} /> },
  { key: 'actions', title: '操作', width: 128, card: 'actions', render: (row) => <ExamActions row={row} /> },
];

export function ExamList({ query, onChange, wayOn }: ExamListProps) {
  const exams = useQuery(examsQuery(query));
  const navigate = useNavigate();
  const clear = () => onChange({ keyword: undefined, status: undefined });
  const chips: Chip[] = [
    query.keyword && { key: 'keyword', text: `搜索：${query.keyword}`, onRemove: () => onChange({ keyword: undefined }) },
    query.status && { key: 'status', text: `状态：${statusNames[query.status]}`, onRemove: () => onChange({ status: undefined }) },
  ].filter((chip) => typeof chip === 'object');
  return (
    <ListFrame
      name="考试列表"
      counted="场"
      query={exams}
      columns={columns}
      rowKey={({ id }) => id}
      paging={query}
      onPage={onChange}
      onOpen={({ id }) => void navigate(`/exams/${id}`)}
      toolbar={
        <ListToolbar
          search={{ value: query.keyword, placeholder: '考试名称', onSearch: (keyword) => onChange({ keyword }) }}
          chips={chips}
          onClear={clear}
        >
          <Select
            aria-label="状态"
            placeholder="状态"
            allowClear
            style={{ width: 112 }}
            value={query.status ?? null}
            options={statusOptions}
            onChange={(status) => onChange({ status: status ?? undefined })}
          />
        </ListToolbar>
      }
      empty={
        chips.length > 0 ? (
          <EmptyState title="没有符合条件的考试" text="换个搜索词，或者去掉筛选。">
            <Button onClick={clear}>清除筛选</Button>
          </EmptyState>
        ) : (
          <EmptyState title="还没有考试" text="先建一场考试，选试卷、时间和参加的人，检查好以后发布。">
            {wayOn}
          </EmptyState>
        )
      }
    />
  );
}

function ExamActions({ row }: { row: ExamAdminRow }) {
  const acts = useExamActs();
  const navigate = useNavigate();
  return (
    <RowActions
      of={row.title}
      more={[
        { key: 'edit', label: '编辑', onClick: () => void navigate(`/exams/${row.id}`) },
        { type: 'divider' },
        ...(row.status === 'published' ? [{ key: 'close', label: '关闭', danger: true, onClick: () => acts.close(row) }] : []),
        { key: 'remove', label: '删除', danger: true, onClick: () => acts.remove(row) },
      ]}
    >
      <Button type="link" size="small" aria-label={`「${row.title}」的成绩`} onClick={() => void navigate(`/exams/${row.id}/results`)}>
        成绩
      </Button>
    </RowActions>
  );
}
