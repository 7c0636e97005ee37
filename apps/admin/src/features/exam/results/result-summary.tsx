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
  /** Hundredths of a mark. */
  totalMarks: number;
};

/** Figures and distribution of all attempts, whatever the list below is filtered by. */
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

/** As high as what comes, so that the list stays where it is. */
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

/** Who sat it and is not asked to any more counts among those who took part, not among those who should. */
const turnoutText = ({ audienceCount, absentCount, outsideCount }: Figures) =>
  outsideCount === 0
    ? `应考 ${audienceCount} 人`
    : `应考 ${audienceCount} 人中的 ${audienceCount - absentCount} 人，另 ${outsideCount} 人已不在考试范围`;

function Cards({ summary }: { summary: Figures }) {
  const { candidateCount, submittedCount, passedCount, averageScore, bestScore } = summary;
  const cards = [
    { name: '参加', value: candidateCount, note: turnoutText(summary) },
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
