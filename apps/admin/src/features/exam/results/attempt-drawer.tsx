import type { MarkedAttempt, ResultQuestion } from '@palm/contract/exam/result';
import { questionKinds } from '@palm/contract/question/kinds';
import { QuestionView } from '@palm/ui/question-view';
import { useQuery } from '@tanstack/react-query';
import { Drawer, Skeleton } from 'antd';
import { marksOf, marksText } from '../../../shared/question/marks.ts';
import { useServices } from '../../../shared/services.tsx';
import { ErrorOf } from '../../../shared/ui/failed.tsx';
import { MomentText } from '../../../shared/ui/moment-text.tsx';
import { NeighbourSteps } from '../../../shared/ui/neighbour-steps.tsx';
import { StatusDot } from '../../../shared/ui/status-dot.tsx';
import { attemptQuery } from '../exam.api.ts';
import { submittedByWords } from '../exam-words.ts';
import styles from './results.module.css';

type AttemptDrawerProps = {
  attemptId: string;
  /** Ids of the list's rows, for ↑ and ↓. */
  neighbours: readonly string[];
  onAttempt: (attemptId: string) => void;
  onClose: () => void;
};

/** An attempt with its answers. */
export function AttemptDrawer({ attemptId, neighbours, onAttempt, onClose }: AttemptDrawerProps) {
  const { client } = useServices();
  const query = useQuery(attemptQuery(client, attemptId));
  return (
    <Drawer
      open
      size={720}
      title={query.data ? `${query.data.memberName}的答卷` : '答卷'}
      extra={<NeighbourSteps ids={neighbours} current={attemptId} words={['上一份', '下一份']} onStep={onAttempt} />}
      onClose={onClose}
    >
      {query.isPending && <Skeleton active paragraph={{ rows: 10 }} />}
      {query.isError && <ErrorOf error={query.error} title="答卷没有加载出来" onRetry={() => void query.refetch()} />}
      {query.data && <Attempt attempt={query.data} departmentName={query.data.departmentName} />}
    </Drawer>
  );
}

function Attempt({ attempt, departmentName }: { attempt: MarkedAttempt; departmentName: string | null }) {
  const { number, startedAt, submittedAt, submittedBy, score, totalMarks, passMarks, passed, receipt, questions } = attempt;
  return (
    <>
      <dl className={styles.facts}>
        <dt>成绩</dt>
        <dd>
          <b>{marksText(score)}</b> / {marksText(totalMarks)} 分，{marksText(passMarks)} 分及格
        </dd>
        <dt>结果</dt>
        <dd>
          <StatusDot tone={passed ? 'success' : 'danger'} text={passed ? '及格' : '不及格'} />
        </dd>
        <dt>部门</dt>
        <dd>{departmentName ?? '未分配'}</dd>
        <dt>第几次</dt>
        <dd>第 {number} 次</dd>
        <dt>时间</dt>
        <dd>
          <MomentText at={startedAt} /> 至 <MomentText at={submittedAt} />，{submittedByWords[submittedBy]}
        </dd>
        <dt>交卷凭证</dt>
        <dd>{receipt}</dd>
      </dl>
      <ol className={styles.answers}>
        {questions.map((question) => (
          <li key={question.id}>
            <p>
              第 {question.number} 题，{questionKinds[question.kind].short}，{marksText(question.marks)} 分
            </p>
            <Answered question={question} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Answered({ question }: { question: ResultQuestion }) {
  const { answer, right, score, correct, analysis, marks, number, ...rest } = question;
  return (
    <QuestionView
      mode="review"
      voice="marker"
      number={number}
      question={{ ...rest, marks: marksOf(marks) }}
      answer={answer}
      review={{
        marks: score === null ? undefined : marksOf(score),
        correct: correct ?? undefined,
        rightAnswer: right ?? undefined,
        analysis: analysis ?? undefined,
      }}
    />
  );
}
