import type { ExamInstructions } from '@palm/contract/exam/calls';
import { Tag } from '@palm/ui/tag';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { href } from '../../../app/routes.ts';
import { useDates } from '../../../shared/dates.ts';
import { durationText, marksText, momentText } from '../exam-text.ts';
import styles from './past-attempts.module.css';

type Attempt = ExamInstructions['attempts'][number];

/** Submitted attempts, latest first. */
export function PastAttempts({ attempts }: { attempts: readonly Attempt[] }) {
  const handedIn = attempts.filter(({ submittedAt }) => submittedAt !== null).sort((one, other) => other.number - one.number);
  if (handedIn.length === 0) {
    return null;
  }
  return (
    <section className={styles.section} aria-labelledby="past-attempts">
      <h2 id="past-attempts">以往成绩</h2>
      <ul className={styles.list}>
        {handedIn.map((attempt) => (
          <PastAttempt key={attempt.attemptId} attempt={attempt} />
        ))}
      </ul>
    </section>
  );
}

function PastAttempt({ attempt }: { attempt: Attempt }) {
  const dates = useDates();
  const { attemptId, number, startedAt, submittedAt, score, passed } = attempt;
  return (
    <li>
      <div className={styles.which}>
        <b>第 {number} 次</b>
        <span>{momentText(dates, startedAt)}</span>
      </div>
      <span className={styles.used}>用时 {durationText(startedAt, submittedAt ?? startedAt)}</span>
      <span className={styles.score}>
        {score === null ? (
          '成绩未公布'
        ) : (
          <>
            <b className="num">{marksText(score)}</b> 分
          </>
        )}
      </span>
      <span className={styles.verdict}>
        {passed !== null && <Tag tone={passed ? 'success' : 'warning'}>{passed ? '已通过' : '未通过'}</Tag>}
      </span>
      <Link to={href('examResult', { attemptId })} aria-label={`查看第 ${number} 次的成绩`}>
        查看
        <ChevronRight size={16} aria-hidden="true" />
      </Link>
    </li>
  );
}
