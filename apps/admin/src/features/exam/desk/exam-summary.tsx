import type { ExamEdit } from '@palm/contract/exam/admin';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { marksText } from '../../../shared/question/marks.ts';
import { MomentText } from '../../../shared/ui/moment-text.tsx';
import styles from './exam-desk.module.css';
import type { Finding } from './exam-draft.ts';

/** The stored exam in figures, and what is still missing. */
export function ExamSummary({ exam, findings }: { exam: ExamEdit; findings: readonly Finding[] }) {
  return (
    <section className={styles.summary} aria-label="概要">
      <p className={styles.total}>
        <b>{marksText(exam.totalMarks)}</b> 分，{exam.questionCount} 题
      </p>
      <dl className={styles.facts}>
        <dt>开始</dt>
        <dd>
          <MomentText at={exam.opensAt} />
        </dd>
        <dt>结束</dt>
        <dd>
          <MomentText at={exam.closesAt} />
        </dd>
        <dt>作答</dt>
        <dd>
          {exam.durationMinutes} 分钟，{exam.attemptsAllowed} 次
        </dd>
        <dt>及格</dt>
        <dd>{marksText(exam.passMarks)} 分</dd>
        <dt>人员</dt>
        <dd>{exam.audienceCount.toLocaleString('zh-CN')} 人</dd>
        {exam.attemptCount > 0 && (
          <>
            <dt>已参加</dt>
            <dd>{exam.attemptCount} 人次</dd>
          </>
        )}
      </dl>
      <ul className={styles.findings}>
        {findings.map(({ text }) => (
          <li key={text}>
            <CircleAlert size={16} aria-hidden="true" />
            {text}
          </li>
        ))}
        {findings.length === 0 && exam.status !== 'published' && (
          <li data-good>
            <CircleCheck size={16} aria-hidden="true" />
            可以发布
          </li>
        )}
      </ul>
    </section>
  );
}
