import type { MyExamRow } from '@palm/contract/exam/calls';
import { Card } from '@palm/ui/card';
import { Cover } from '@palm/ui/cover';
import { Tag } from '@palm/ui/tag';
import { Link } from 'react-router';
import { href } from '../../../app/routes.ts';
import { useDates } from '../../../shared/dates.ts';
import { OwnClock } from '../../../shared/own-clock.tsx';
import { examStates, marksText, momentText } from '../exam-text.ts';
import styles from './exam-card.module.css';

const left = ({ attemptsAllowed, attemptsUsed }: MyExamRow): string => `还可以考 ${Math.max(0, attemptsAllowed - attemptsUsed)} 次`;

/** The key fact for this state, at the end of the row. */
function standing(exam: MyExamRow): string {
  switch (exam.state) {
    case 'upcoming':
      return `共 ${exam.attemptsAllowed} 次机会`;
    case 'sitting':
      return '还没有交卷';
    case 'open':
      return left(exam);
    case 'failed':
      return exam.attemptsUsed >= exam.attemptsAllowed ? '考试次数已用完' : '考试已结束';
    case 'passed':
    case 'closed':
    case 'missed':
      return '';
  }
}

/** Label and target of the card: attempts in progress resume directly, completed ones show their result. */
function act({ id, state, running, attemptsUsed, bestAttemptId }: MyExamRow): { label: string; to: string; now: boolean } {
  const instructions = href('examInstructions', { examId: id });
  if (running !== null) {
    return { label: '继续考试', to: href('startExam', { attemptId: running.attemptId }), now: true };
  }
  if (state === 'open') {
    return { label: attemptsUsed === 0 ? '去考试' : '再考一次', to: instructions, now: true };
  }
  return state === 'upcoming' || bestAttemptId === null
    ? { label: '看说明', to: instructions, now: false }
    : { label: '查看', to: href('examResult', { attemptId: bestAttemptId }), now: false };
}

type ExamCardProps = { exam: MyExamRow; aheadMs: number; onEnd: () => void };

/** An exam with the member's state. */
export function ExamCard({ exam, aheadMs, onEnd }: ExamCardProps) {
  const dates = useDates();
  const { label, tone } = examStates[exam.state];
  const note = standing(exam);
  const { label: action, to, now } = act(exam);
  return (
    <Card as="li" linked className={styles.card} data-running={exam.running !== null || undefined}>
      <div className={styles.cover}>
        <Cover id={exam.id} title={exam.title} bare />
      </div>
      <div className={styles.text}>
        <div className={styles.tags}>
          {exam.required && <Tag tone="danger">必考</Tag>}
          <Tag tone={tone} solid={exam.running !== null}>
            {label}
          </Tag>
        </div>
        <h2 className="clamp-2">
          <Link to={to} data-card-link>
            {exam.title}
          </Link>
        </h2>
        <p>
          {momentText(dates, exam.opensAt)} 至 {momentText(dates, exam.closesAt)}
        </p>
        <p>
          {exam.durationMinutes} 分钟 · {exam.questionCount} 题 · 满分 {marksText(exam.totalMarks)}，及格 {marksText(exam.passMarks)}
        </p>
      </div>
      <div className={styles.end}>
        <div>
          {exam.running && <OwnClock deadlineAt={exam.running.deadlineAt} aheadMs={aheadMs} onEnd={onEnd} className={styles.clock} />}
          {exam.bestScore !== null && (
            <p className={styles.score}>
              最好成绩 <b className="num">{marksText(exam.bestScore)}</b> 分
            </p>
          )}
          {note !== '' && <p>{note}</p>}
        </div>
        <span className={styles.act} data-now={now || undefined} aria-hidden="true">
          {action}
        </span>
      </div>
    </Card>
  );
}
