import type { ExamAdminRow } from '@palm/contract/exam/admin';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { ExportButton } from '../../shared/list/export-button.tsx';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { filteringOf, type ListFilter } from '../../shared/list/list-filter.ts';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import { useListQuery } from '../../shared/list/use-list-query.ts';
import { marksText } from '../../shared/question/marks.ts';
import { useServices } from '../../shared/services.tsx';
import { MomentText } from '../../shared/ui/moment-text.tsx';
import { RowActions } from '../../shared/ui/row-actions.tsx';
import { TimeText } from '../../shared/ui/time-text.tsx';
import { examListSchema, examsQuery, exportExams, type ExamListQuery } from './exam.api.ts';
import { ExamStatus } from './exam-status.tsx';
import { statusOptions } from './exam-words.ts';
import { useExamActs } from './use-exam-acts.ts';

const columns: ListColumn<ExamAdminRow, ExamListQuery['sort']>[] = [
  {
    key: 'title',
    title: '考试',
    sort: 'title',
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
    sort: '-opensAt',
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
  {
    key: 'updated',
    title: '修改',
    width: 108,
    sort: '-updatedAt',
    render: ({ updatedAt }) => <TimeText at={updatedAt} />,
    priority: 'lowest',
  },
  { key: 'status', title: '状态', width: 96, render: (row) => <ExamStatus exam={row} /> },
  { key: 'actions', title: '操作', width: 128, card: 'actions', render: (row) => <ExamActions row={row} /> },
];

const filters: ListFilter<ExamListQuery>[] = [{ name: 'status', label: '状态', options: statusOptions, width: 112 }];

export function ExamList({ emptyAction }: { emptyAction: ReactNode }) {
  const { client } = useServices();
  const list = useListQuery(examListSchema);
  const navigate = useNavigate();
  return (
    <ListFrame
      id="exam"
      name="考试"
      counted="场"
      list={list}
      result={useQuery(examsQuery(client, list.query))}
      columns={columns}
      rowKey={({ id }) => id}
      filtering={filteringOf(list, { search: '考试名称', filters })}
      tools={{ end: <ExportButton job="导出考试" onExport={() => exportExams(client, list.query)} /> }}
      onOpen={({ id }) => void navigate(`/exams/${id}`)}
      empty={{ title: '还没有考试', text: '先建一场考试，选试卷、时间和参加的人，检查好以后发布。', emptyAction }}
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
