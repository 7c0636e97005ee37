import type { ResultSummary as Figures } from '@palm/contract/exam/results';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { marksText } from '../../../shared/question/marks.ts';
import { useServices } from '../../../shared/services.tsx';
import { ErrorOf } from '../../../shared/ui/failed.tsx';
import { resultSummaryQuery } from '../exam.api.ts';
import styles from './results.module.css';
import { ScoreChart } from './score-chart.tsx';

type ResultSummaryProps = {
  examId: string;
  /** In hundredths of a mark. */
  totalMarks: number;
};

/** Figures and distribution over all attempts, regardless of the list's filters. */
export function ResultSummary({ examId, totalMarks }: ResultSummaryProps) {
  const { client } = useServices();
  const summary = useQuery(resultSummaryQuery(client, examId));
  if (summary.isPending) {
    return <Waiting />;
  }
  if (summary.data === undefined) {
    return <ErrorOf error={summary.error} title="成绩汇总没有加载出来" onRetry={() => void summary.refetch()} />;
  }
  return (
    <>
      <Cards summary={summary.data} />
      {summary.data.submittedCount > 0 && <ScoreChart distribution={summary.data.distribution} totalMarks={totalMarks} />}
    </>
  );
}

/** As tall as the loaded content, to avoid a layout shift. */
function Waiting() {
  return (
    <>
      <div className={styles.pending} data-part="summary">
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      </div>
      <div className={styles.pending} data-part="chart">
        <Skeleton active paragraph={{ rows: 6 }} />
      </div>
    </>
  );
}

const percent = (part: number, whole: number) => (whole === 0 ? '0%' : `${Math.round((part / whole) * 100)}%`);

function Cards({ summary }: { summary: Figures }) {
  const { audienceCount, candidateCount, outsideCount, submittedCount, passedCount, averageScore, bestScore } = summary;
  // People who took it but have left the audience count as participants, not as expected ones.
  const outside = outsideCount > 0 && `其中 ${outsideCount} 人已不在考试范围`;
  const cards = [
    { name: '参加', value: candidateCount, note: `应考 ${audienceCount} 人`, more: outside },
    { name: '交卷', value: submittedCount, note: `参加的 ${percent(submittedCount, candidateCount)}` },
    { name: '及格', value: passedCount, note: `交卷的 ${percent(passedCount, submittedCount)}` },
    { name: '平均分', value: averageScore === null ? '无' : marksText(averageScore), note: '' },
    { name: '最高分', value: bestScore === null ? '无' : marksText(bestScore), note: '' },
  ];
  return (
    <dl className={styles.cards}>
      {cards.map(({ name, value, note, more }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            <small>{note}</small>
            {more && <p>{more}</p>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
