import type { ExamInstructions } from '@palm/contract/exam/calls';
import { Button } from '@palm/ui/button';
import { sectionIcons } from '@palm/ui/section-icons';
import { Tag } from '@palm/ui/tag';
import { Check, Clock3 } from 'lucide-react';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { useDates } from '../../shared/dates.ts';
import { marksText } from '../../shared/numbers.ts';
import { lastHandedIn, LastScore } from './exam-last-score.tsx';
import styles from './exam-card.module.css';

const Icon = sectionIcons.exam;

function Figures({ exam }: { exam: ExamInstructions }) {
  const left = Math.max(0, exam.attemptsAllowed - exam.attemptsUsed);
  return (
    <dl className={styles.figures}>
      <div>
        <dt>时长</dt>
        <dd>
          <b className="num">{exam.durationMinutes}</b> 分钟
        </dd>
      </div>
      <div>
        <dt>题目</dt>
        <dd>
          <b className="num">{exam.questionCount}</b> 题
        </dd>
      </div>
      <div>
        <dt>及格</dt>
        <dd>
          <b className="num">{marksText(exam.passMarks)}</b> / {marksText(exam.totalMarks)} 分
        </dd>
      </div>
      <div>
        <dt>机会</dt>
        <dd>
          <b className="num">{left}</b> 次可用 <small>共 {exam.attemptsAllowed} 次</small>
        </dd>
      </div>
    </dl>
  );
}

const adviceOf = ({ attemptsAllowed, leaveLimit, noCopy }: ExamInstructions): string[] => [
  '断网不丢答案：照常往下答，恢复后自动补交',
  ...(leaveLimit === null ? [] : [`离开考试页面到第 ${leaveLimit} 次，会自动交卷`]),
  ...(noCopy ? ['考试时不能复制题目'] : []),
  attemptsAllowed > 1 ? `一共可以考 ${attemptsAllowed} 次，取最高的一次` : '只能考一次，准备好了再开始',
];

function startLabel({ openAttemptId, state, attemptsUsed }: ExamInstructions): string {
  if (openAttemptId !== null) {
    return `接着考第 ${attemptsUsed} 次`;
  }
  return state === 'passed' ? '再考一次' : `开始第 ${attemptsUsed + 1} 次考试`;
}

/** Link to the exam's own page, where its rules are accepted; renders nothing if it cannot be started. */
function Start({ exam, className }: { exam: ExamInstructions; className?: string | undefined }) {
  return exam.abilities.start ? (
    <Button
      look={exam.state === 'passed' ? 'soft' : 'solid'}
      size={48}
      className={className}
      render={<Link to={href('examInstructions', { examId: exam.id })} />}
    >
      {startLabel(exam)}
    </Button>
  ) : null;
}

/** The closing or opening time, or why it cannot be taken. */
function When({ exam }: { exam: ExamInstructions }) {
  const dates = useDates();
  const { abilities, state, opensAt, closesAt } = exam;
  const opens = state === 'upcoming' ? `，${dates.shortDay(opensAt)} ${dates.time(opensAt)} 开始` : '';
  return (
    <p className={styles.when}>
      <Clock3 size={16} aria-hidden="true" />
      {abilities.start ? `${dates.day(closesAt)} ${dates.time(closesAt)} 前都能考` : `${abilities.reason}${opens}`}
    </p>
  );
}

/** An exam within its course: duration, pass marks, attempts, the last score. */
export function ExamCard({ exam, title, required }: { exam: ExamInstructions; title: string; required: boolean }) {
  const last = lastHandedIn(exam);
  return (
    <section className={styles.card} aria-label="考试">
      <div className={styles.top}>
        <span className={styles.icon}>
          <Icon size={28} aria-hidden="true" />
        </span>
        <div>
          <p className={styles.tags}>
            <Tag tone="danger">考试</Tag>
            {required && <Tag>必修</Tag>}
            {exam.state === 'passed' && <Tag tone="success">已通过</Tag>}
          </p>
          <h1>{title}</h1>
          {exam.intro !== '' && <p className={styles.intro}>{exam.intro}</p>}
        </div>
      </div>
      <Figures exam={exam} />
      {last && <LastScore exam={exam} attempt={last} />}
      <h2 className={styles.heading}>考前看一眼</h2>
      <ul className={styles.advice}>
        {adviceOf(exam).map((text) => (
          <li key={text}>
            <Check size={18} aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Start exam={exam} className={styles.start} />
        {last && (
          <Button size={48} render={<Link to={href('examResult', { attemptId: last.attemptId })} />}>
            看上次的答卷
          </Button>
        )}
        <When exam={exam} />
      </div>
      {exam.abilities.start && (
        <div className={styles.bar}>
          <Start exam={exam} />
        </div>
      )}
    </section>
  );
}
