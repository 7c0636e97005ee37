import { questionKinds } from '@palm/contract/question/kinds';
import { EmptyState } from '@palm/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Drawer, Skeleton, Switch } from 'antd';
import { useState } from 'react';
import { marksText } from '../../../shared/question/marks.ts';
import { QuestionTrial } from '../../../shared/question/question-trial.tsx';
import { useServices } from '../../../shared/services.tsx';
import { ErrorOf } from '../../../shared/ui/failed.tsx';
import { paperPreviewQuery } from '../paper.api.ts';
import styles from './paper-desk.module.css';

/** The saved paper as a candidate sees it. */
export function PaperPreview({ paperId, onClose }: { paperId: string; onClose: () => void }) {
  const { client } = useServices();
  const query = useQuery(paperPreviewQuery(client, paperId));
  const [answersShown, setAnswersShown] = useState(false);
  return (
    <Drawer
      open
      size={720}
      title="预览试卷"
      onClose={onClose}
      extra={
        <span className={styles.same}>
          <label htmlFor="paper-answers">显示答案</label>
          <Switch id="paper-answers" size="small" checked={answersShown} onChange={setAnswersShown} />
        </span>
      }
    >
      {query.isPending && <Skeleton active paragraph={{ rows: 10 }} />}
      {query.isError && <ErrorOf error={query.error} title="试卷没有加载出来" onRetry={() => void query.refetch()} />}
      {query.data?.questions.length === 0 && <EmptyState title="试卷里还没有题目" text="从左边的题库里选题。" />}
      <ol className={styles.preview}>
        {query.data?.questions.map((question, index) => (
          <li key={question.id}>
            <p>
              {index + 1}. {questionKinds[question.kind].short}，{marksText(question.marks)} 分
            </p>
            <QuestionTrial question={question} number={index + 1} answersShown={answersShown} />
          </li>
        ))}
      </ol>
    </Drawer>
  );
}
