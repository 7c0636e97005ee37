import type { MyExamRow } from '@palm/contract/exam/calls';
import { Card } from '@palm/ui/card';
import { Cover } from '@palm/ui/cover';
import { Tag } from '@palm/ui/tag';
import { Link } from 'react-router';
import { href } from '../../../app/routes.ts';
import { useDates } from '../../../shared/dates.ts';
import { examStates, marksText, momentText } from '../exam-text.ts';
import styles from './exam-card.module.css';

const left = ({ attemptsAllowed, attemptsUsed }: MyExamRow): string => `还可以考 ${Math.max(0, attemptsAllowed - attemptsUsed)} 次`;

/** What stands at the end of the row: the one thing that matters in this state. */
function standing(exam: MyExamRow): string {
  switch (exam.state) {
    case 'upcoming':
      return `共 ${exam.attemptsAllowed} 次机会`;
    case 'sitting':
      return '还没有交卷';
    case 'open':
    case 'failed':
      return left(exam);
    case 'passed':
    case 'closed':
    case 'missed':
      return '';
  }
}

/** What pressing the card leads to. */
function act({ state, bestScore }: MyExamRow): string {
  switch (state) {
    case 'sitting':
      return '继续考试';
    case 'open':
      return '去考试';
    case 'failed':
      return '再考一次';
    case 'upcoming':
      return '看说明';
    case 'passed':
    case 'closed':
    case 'missed':
      return bestScore === null ? '看说明' : '查看';
  }
}

/** One exam of the member with where it stands. */
export function ExamCard({ exam }: { exam: MyExamRow }) {
  const dates = useDates();
  const { label, tone } = examStates[exam.state];
  const note = standing(exam);
  return (
    <Card as="li" linked className={styles.card}>
      <div className={styles.cover}>
        <Cover id={exam.id} title={exam.title} bare />
      </div>
      <div className={styles.text}>
        <div className={styles.tags}>
          {exam.required && <Tag tone="danger">必考</Tag>}
          <Tag tone={tone}>{label}</Tag>
        </div>
        <h2 className="clamp-2">
          <Link to={href('examInstructions', { examId: exam.id })} data-card-link>
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
          {exam.bestScore !== null && (
            <p className={styles.score}>
              最好成绩 <b className="num">{marksText(exam.bestScore)}</b> 分
            </p>
          )}
          {note !== '' && <p>{note}</p>}
        </div>
        <span className={styles.act} data-now={exam.state === 'open' || exam.state === 'sitting' || undefined} aria-hidden="true">
          {act(exam)}
        </span>
      </div>
    </Card>
  );
}
