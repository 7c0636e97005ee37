import type { ResultOf } from '@palm/contract/endpoint';
import type { examAuthoringApi } from '@palm/contract/exam-authoring';
import { EmptyState } from '@palm/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import type { ListColumn } from '../../../shared/list/list-column.ts';
import { ListFrame } from '../../../shared/list/list-frame.tsx';
import { ListToolbar, type Chip } from '../../../shared/list/list-toolbar.tsx';
import { marksText } from '../../../shared/question/marks.ts';
import { Clipped } from '../../../shared/ui/clipped.tsx';
import { StatusDot } from '../../../shared/ui/status-dot.tsx';
import { TimeText } from '../../../shared/ui/time-text.tsx';
import { resultsQuery, type ResultListQuery } from '../exam.api.ts';
import { AttemptDrawer } from './attempt-drawer.tsx';
import styles from './results.module.css';
import { ScoreChart } from './score-chart.tsx';

type Results = ResultOf<typeof examAuthoringApi.results>;
type ResultRow = Results['list'][number];

type ExamResultsProps = {
  examId: string;
  /** Hundredths of a mark. */
  totalMarks: number;
  query: ResultListQuery;
  onChange: (changes: { [K in keyof ResultListQuery]?: ResultListQuery[K] | undefined }) => void;
};

const states = { passed: '及格', failed: '不及格', sitting: '答题中' } as const;

const stateOf = ({ submittedAt, passed }: ResultRow) => {
  if (submittedAt === null) {
    return { tone: 'brand', text: states.sitting } as const;
  }
  return passed ? ({ tone: 'success', text: states.passed } as const) : ({ tone: 'danger', text: states.failed } as const);
};

const columnsOf = (onOpen: (row: ResultRow) => void): ListColumn<ResultRow>[] => [
  { key: 'name', title: '考生', card: 'head', render: ({ memberName }) => <Clipped text={memberName} /> },
  { key: 'department', title: '部门', render: ({ departmentName }) => <Clipped text={departmentName ?? '未分配'} />, priority: 'low' },
  { key: 'number', title: '第几次', width: 80, numeric: true, render: ({ number }) => number, priority: 'low' },
  { key: 'started', title: '开始', width: 120, render: ({ startedAt }) => <TimeText at={startedAt} /> },
  { key: 'minutes', title: '用时', width: 96, numeric: true, render: ({ minutes }) => (minutes === null ? '' : `${minutes} 分钟`) },
  { key: 'leaves', title: '离开', width: 80, numeric: true, render: ({ leaves }) => `${leaves} 次`, priority: 'lowest' },
  { key: 'score', title: '成绩', width: 88, numeric: true, render: ({ score }) => (score === null ? '' : marksText(score)) },
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

/** How an exam went: figures, distribution and every attempt. */
export function ExamResults({ examId, totalMarks, query, onChange }: ExamResultsProps) {
  const results = useQuery(resultsQuery(examId, query));
  const [opened, setOpened] = useState<string | null>(null);
  const submitted = results.data?.list.filter(({ submittedAt }) => submittedAt !== null).map(({ attemptId }) => attemptId) ?? [];
  const open = ({ attemptId, submittedAt }: ResultRow) => submittedAt !== null && setOpened(attemptId);
  const clear = () => onChange({ keyword: undefined, state: undefined });
  const chips: Chip[] = [
    query.keyword && { key: 'keyword', text: `搜索：${query.keyword}`, onRemove: () => onChange({ keyword: undefined }) },
    query.state !== 'all' && { key: 'state', text: `结果：${states[query.state]}`, onRemove: () => onChange({ state: undefined }) },
  ].filter((chip) => typeof chip === 'object');
  return (
    <div className={styles.stack}>
      {results.data && (
        <>
          <Summary summary={results.data.summary} />
          {results.data.summary.submittedCount > 0 && (
            <ScoreChart distribution={results.data.summary.distribution} totalMarks={totalMarks} />
          )}
        </>
      )}
      <ListFrame
        name="答卷"
        counted="份"
        query={results}
        columns={columnsOf(open)}
        rowKey={({ attemptId }) => attemptId}
        paging={query}
        onPage={onChange}
        onOpen={open}
        toolbar={
          <ListToolbar
            search={{ value: query.keyword, placeholder: '考生姓名、账号', onSearch: (keyword) => onChange({ keyword }) }}
            chips={chips}
            onClear={clear}
          >
            <Select
              aria-label="结果"
              placeholder="结果"
              allowClear
              style={{ width: 112 }}
              value={query.state === 'all' ? null : query.state}
              options={Object.entries(states).map(([value, label]) => ({ value: value as keyof typeof states, label }))}
              onChange={(state) => onChange({ state: state ?? undefined })}
            />
          </ListToolbar>
        }
        empty={
          chips.length > 0 ? (
            <EmptyState title="没有符合条件的答卷" text="换个搜索词，或者去掉筛选。">
              <Button onClick={clear}>清除筛选</Button>
            </EmptyState>
          ) : (
            <EmptyState title="还没有人参加" text="考试开放以后，有人开始答题，这里会有记录。" />
          )
        }
      />
      {opened !== null && <AttemptDrawer attemptId={opened} neighbours={submitted} onAttempt={setOpened} onClose={() => setOpened(null)} />}
    </div>
  );
}

const percent = (part: number, whole: number) => (whole === 0 ? '0%' : `${Math.round((part / whole) * 100)}%`);

function Summary({ summary }: { summary: Results['summary'] }) {
  const { audienceCount, candidateCount, submittedCount, passedCount, averageScore, bestScore } = summary;
  const cards = [
    { name: '参加', value: candidateCount, note: `应考 ${audienceCount} 人` },
    { name: '交卷', value: submittedCount, note: `参加的 ${percent(submittedCount, candidateCount)}` },
    { name: '及格', value: passedCount, note: `交卷的 ${percent(passedCount, submittedCount)}` },
    { name: '平均分', value: averageScore === null ? '无' : marksText(averageScore), note: '' },
    { name: '最高分', value: bestScore === null ? '无' : marksText(bestScore), note: '' },
  ];
  return (
    <dl className={styles.cards}>
      {cards.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
