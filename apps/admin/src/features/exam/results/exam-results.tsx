import type { ResultRow } from '@palm/contract/exam/results';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { ExportButton } from '../../../shared/list/export-button.tsx';
import type { ListColumn } from '../../../shared/list/list-column.ts';
import { departmentFilter, filteringOf, optionsOf, type ListFilter } from '../../../shared/list/list-filter.ts';
import { ListFrame } from '../../../shared/list/list-frame.tsx';
import { useListQuery } from '../../../shared/list/use-list-query.ts';
import { departmentsQuery } from '../../../shared/pick/department.api.ts';
import { departmentOptions } from '../../../shared/pick/department-tree.ts';
import { marksText } from '../../../shared/question/marks.ts';
import { useServices } from '../../../shared/services.tsx';
import { Clipped } from '../../../shared/ui/clipped.tsx';
import { StatusDot } from '../../../shared/ui/status-dot.tsx';
import { TimeText } from '../../../shared/ui/time-text.tsx';
import { exportResults, resultListSchema, resultsQuery, type ResultListQuery } from '../exam.api.ts';
import { AttemptDrawer } from './attempt-drawer.tsx';
import styles from './results.module.css';
import { ResultSummary } from './result-summary.tsx';

type ExamResultsProps = {
  examId: string;
  /** In hundredths of a mark. */
  totalMarks: number;
};

const states = { passed: '及格', failed: '不及格', sitting: '答题中' } as const;

const stateOf = ({ submittedAt, passed }: ResultRow) => {
  if (submittedAt === null) {
    return { tone: 'brand', text: states.sitting } as const;
  }
  return passed ? ({ tone: 'success', text: states.passed } as const) : ({ tone: 'danger', text: states.failed } as const);
};

const columnsOf = (onOpen: (row: ResultRow) => void): ListColumn<ResultRow, ResultListQuery['sort']>[] => [
  { key: 'name', title: '考生', card: 'head', sort: 'name', render: ({ memberName }) => <Clipped text={memberName} /> },
  { key: 'department', title: '部门', render: ({ departmentName }) => <Clipped text={departmentName ?? '未分配'} />, priority: 'low' },
  { key: 'number', title: '第几次', width: 80, numeric: true, render: ({ number }) => number, priority: 'low' },
  { key: 'started', title: '开始', width: 120, sort: '-startedAt', render: ({ startedAt }) => <TimeText at={startedAt} /> },
  { key: 'minutes', title: '用时', width: 96, numeric: true, render: ({ minutes }) => (minutes === null ? '' : `${minutes} 分钟`) },
  { key: 'leaves', title: '离开', width: 80, numeric: true, render: ({ leaves }) => `${leaves} 次`, priority: 'lowest' },
  {
    key: 'score',
    title: '成绩',
    width: 96,
    numeric: true,
    sort: '-score',
    render: ({ score }) => (score === null ? '' : marksText(score)),
  },
  { key: 'state', title: '结果', width: 96, render: (row) => <StatusDot {...stateOf(row)} /> },
  {
    key: 'actions',
    title: '操作',
    width: 96,
    card: 'actions',
    render: (row) =>
      row.submittedAt !== null && (
        <Button type="link" size="small" aria-label={`看答卷：${row.memberName}`} onClick={() => onOpen(row)}>
          看答卷
        </Button>
      ),
  },
];

/** Results of an exam: figures, distribution and all attempts. */
export function ExamResults({ examId, totalMarks }: ExamResultsProps) {
  const { client } = useServices();
  const list = useListQuery(resultListSchema);
  const results = useQuery(resultsQuery(client, examId, list.query));
  const departments = useQuery({ ...departmentsQuery(client), select: departmentOptions });
  const [opened, setOpened] = useState<string | null>(null);
  const submitted = results.data?.list.filter(({ submittedAt }) => submittedAt !== null).map(({ attemptId }) => attemptId) ?? [];
  const open = ({ attemptId, submittedAt }: ResultRow) => submittedAt !== null && setOpened(attemptId);
  const filters: ListFilter<ResultListQuery>[] = [
    departmentFilter(list.query, departments),
    { name: 'state', label: '结果', options: optionsOf(states), width: 112, none: 'all' },
  ];
  return (
    <div className={styles.stack}>
      <ResultSummary examId={examId} totalMarks={totalMarks} />
      <ListFrame
        id="exam-result"
        name="答卷"
        counted="份"
        list={list}
        result={results}
        columns={columnsOf(open)}
        rowKey={({ attemptId }) => attemptId}
        filtering={filteringOf(list, { search: '考生姓名、账号', filters })}
        tools={{ end: <ExportButton job="导出成绩" onExport={() => exportResults(client, examId, list.query)} /> }}
        onOpen={open}
        empty={{ title: '还没有人参加', text: '考试开放以后，有人开始答题，这里会有记录。' }}
      />
      {opened !== null && <AttemptDrawer attemptId={opened} neighbours={submitted} onAttempt={setOpened} onClose={() => setOpened(null)} />}
    </div>
  );
}
