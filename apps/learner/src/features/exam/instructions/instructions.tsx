import type { ExamInstructions } from '@palm/contract/exam/calls';
import { Avatar } from '@palm/ui/avatar';
import { Breadcrumb } from '@palm/ui/breadcrumb';
import { Cover } from '@palm/ui/cover';
import { Tag } from '@palm/ui/tag';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Link } from 'react-router';
import { href } from '../../../app/routes.ts';
import { myInfoQuery } from '../../../shared/member.api.ts';
import { useServices } from '../../../shared/services.tsx';
import { examStates } from '../exam-text.ts';
import { ExamFacts } from './exam-facts.tsx';
import { ExamRules } from './exam-rules.tsx';
import { PastAttempts } from './past-attempts.tsx';
import { StartBar, StartBox } from './start-box.tsx';
import { useExamMoment } from './use-exam-moment.ts';
import styles from './instructions.module.css';

type InstructionsProps = {
  exam: ExamInstructions;
  /** Milliseconds by which the server's clock is ahead. */
  aheadMs: number;
  onOpen: () => void;
};

/** Everything a candidate sees before starting. */
export function Instructions({ exam, aheadMs, onOpen }: InstructionsProps) {
  const clock = useCallback(() => Date.now() + aheadMs, [aheadMs]);
  const moment = useExamMoment(exam, clock, onOpen);
  return (
    <div className={styles.page}>
      <div className={styles.trail}>
        <Breadcrumb current={exam.title}>
          <Link to={href('examList')}>考试</Link>
        </Breadcrumb>
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          <ExamTop exam={exam} />
          <ExamFacts exam={exam} />
          <section className={styles.section} aria-labelledby="exam-rules">
            <h2 id="exam-rules">开始前请看清这五条</h2>
            <ExamRules exam={exam} />
          </section>
          {exam.instructions !== '' && (
            <section className={styles.section} aria-labelledby="exam-notes">
              <h2 id="exam-notes">补充说明</h2>
              <p className={styles.notes}>{exam.instructions}</p>
            </section>
          )}
          <PastAttempts attempts={exam.attempts} />
        </div>
        <aside className={styles.aside}>
          <StartBox exam={exam} moment={moment} />
          <Candidate />
        </aside>
      </div>
      <StartBar exam={exam} moment={moment} />
    </div>
  );
}

function ExamTop({ exam }: { exam: ExamInstructions }) {
  const { label, tone } = examStates[exam.state];
  return (
    <div className={styles.top}>
      <div>
        <div className={styles.tags}>
          {exam.required && <Tag tone="danger">必考</Tag>}
          <Tag tone={tone}>{label}</Tag>
        </div>
        <h1>{exam.title}</h1>
        {exam.intro !== '' && <p>{exam.intro}</p>}
      </div>
      <div className={styles.cover}>
        <Cover id={exam.id} title={exam.title} bare />
      </div>
    </div>
  );
}

/** Who is about to take the exam; the box is omitted if that cannot be loaded. */
function Candidate() {
  const { client } = useServices();
  const { data } = useQuery(myInfoQuery(client));
  if (data === undefined) {
    return null;
  }
  const { name, avatarUrl, departmentName } = data;
  return (
    <section className={styles.candidate} aria-labelledby="exam-candidate">
      <h2 id="exam-candidate">考生</h2>
      <div>
        <Avatar name={name} src={avatarUrl} size={44} />
        <p>
          <b>{name}</b>
          {departmentName}
        </p>
      </div>
    </section>
  );
}
