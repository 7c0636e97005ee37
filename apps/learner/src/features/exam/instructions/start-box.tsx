import type { ExamInstructions } from '@palm/contract/exam/calls';
import { Button } from '@palm/ui/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { href } from '../../../app/routes.ts';
import { useServices } from '../../../shared/services.tsx';
import { forgetExams, startExam } from '../exam.api.ts';
import type { ExamMoment } from './use-exam-moment.ts';
import styles from './start-box.module.css';

type BoxProps = { exam: ExamInstructions; moment: ExamMoment };

/** Starts an attempt, or resumes the open one. */
function useStart({ examId, openAttemptId }: { examId: string; openAttemptId: string | null }) {
  const { client } = useServices();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => openAttemptId ?? (await startExam(client, examId)),
    onSuccess: (attemptId) => {
      void forgetExams(queryClient);
      return navigate(href('startExam', { attemptId }));
    },
  });
}

function startLabel({ openAttemptId }: ExamInstructions, again: boolean): string {
  if (openAttemptId !== null) {
    return '继续考试';
  }
  return again ? '再考一次' : '开始考试';
}

/** The page's single action: start, resume, view the result, or nothing and why. */
function StartButton({ exam }: Pick<BoxProps, 'exam'>) {
  const start = useStart({ examId: exam.id, openAttemptId: exam.openAttemptId });
  const last = exam.attempts.filter(({ submittedAt }) => submittedAt !== null).sort((one, other) => other.number - one.number)[0];
  if (exam.abilities.start || exam.openAttemptId !== null) {
    return (
      <Button look="solid" size={48} block pending={start.isPending} onClick={() => start.mutate()}>
        {startLabel(exam, last !== undefined)}
      </Button>
    );
  }
  if (last !== undefined) {
    return (
      <Button look="solid" size={48} block render={<Link to={href('examResult', { attemptId: last.attemptId })} />}>
        查看成绩
      </Button>
    );
  }
  return (
    <Button look="solid" size={48} block disabled>
      开始考试
    </Button>
  );
}

/** How long the exam can still be started, and the button. */
export function StartBox({ exam, moment }: BoxProps) {
  return (
    <section className={styles.box} data-running={moment.figure !== null || undefined} aria-label="参加考试">
      <p className={styles.name}>{moment.name}</p>
      {moment.figure === null ? (
        <b className={styles.headline}>{moment.headline}</b>
      ) : (
        <b className={styles.figure} data-long={moment.figure.length > 8 || undefined} role="timer">
          {moment.figure}
        </b>
      )}
      {moment.text !== '' && <p className={styles.text}>{moment.text}</p>}
      <div className={styles.button}>
        <StartButton exam={exam} />
      </div>
      {exam.abilities.start && exam.openAttemptId === null && <p className={styles.agree}>点击即表示已了解并同意考试规则</p>}
    </section>
  );
}

/** The same at the bottom on phones. */
export function StartBar({ exam, moment }: BoxProps) {
  return (
    <div className={styles.bar}>
      <p>
        {moment.name}
        {moment.figure !== null && <b className="num">{moment.figure}</b>}
      </p>
      <StartButton exam={exam} />
    </div>
  );
}
