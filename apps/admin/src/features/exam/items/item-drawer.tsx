import type { ResultOf } from '@palm/contract/endpoint';
import type { examItemsApi } from '@palm/contract/exam/items';
import { questionKinds } from '@palm/contract/question/kinds';
import { useQuery } from '@tanstack/react-query';
import { Alert, Drawer, Skeleton } from 'antd';
import { marksText } from '../../../shared/question/marks.ts';
import { QuestionTrial } from '../../../shared/question/question-trial.tsx';
import { useServices } from '../../../shared/services.tsx';
import { ErrorOf } from '../../../shared/ui/failed.tsx';
import { NeighbourSteps } from '../../../shared/ui/neighbour-steps.tsx';
import { itemQuery } from '../exam.api.ts';
import { DISCRIMINATION, discriminationText, shareText, warningWords } from './item-words.ts';
import styles from './items.module.css';
import { OptionBars } from './option-bars.tsx';

type ItemDrawerProps = {
  examId: string;
  questionId: string;
  /** Ids of the list's rows, for ↑ and ↓. */
  neighbours: readonly string[];
  onItem: (questionId: string) => void;
  onClose: () => void;
};

/** A question with its text, its correct answer and its statistics. */
export function ItemDrawer({ examId, questionId, neighbours, onItem, onClose }: ItemDrawerProps) {
  const { client } = useServices();
  const query = useQuery(itemQuery(client, examId, questionId));
  return (
    <Drawer
      open
      size={720}
      title={query.data ? `第 ${query.data.number} 题` : '题目'}
      extra={<NeighbourSteps ids={neighbours} current={questionId} words={['上一题', '下一题']} onStep={onItem} />}
      onClose={onClose}
    >
      {query.isPending && <Skeleton active paragraph={{ rows: 10 }} />}
      {query.isError && <ErrorOf error={query.error} title="题目没有加载出来" onRetry={() => void query.refetch()} />}
      {query.data && <Detail item={query.data} />}
    </Drawer>
  );
}

function Detail({ item }: { item: ResultOf<typeof examItemsApi.detail> }) {
  const { questionId, number, kind, content, marks, warnings, options, peopleCount } = item;
  return (
    <div className={styles.detail}>
      {warnings.map((warning) => (
        <Alert key={warning} type="warning" showIcon title={warningWords[warning].short} description={warningWords[warning].advice} />
      ))}
      <Facts item={item} />
      {options.length > 0 && <OptionBars options={options} peopleCount={peopleCount} />}
      <section className={styles.wording} aria-label="题目内容">
        <p>
          {questionKinds[kind].short}，{marksText(marks)} 分
        </p>
        <QuestionTrial key={questionId} question={{ ...content, id: questionId, marks }} number={number} answersShown />
      </section>
    </div>
  );
}

function Facts({ item }: { item: ResultOf<typeof examItemsApi.detail> }) {
  const { marks, answeredCount, correctCount, averageScore, scorePercent, blankPercent, discrimination, peopleCount } = item;
  return (
    <dl className={styles.facts}>
      <dt>作答</dt>
      <dd>
        {answeredCount} 人，交卷 {peopleCount} 人，空白率 {blankPercent}%
      </dd>
      <dt>答对</dt>
      <dd>
        {correctCount} 人，正确率 {shareText(correctCount, peopleCount)}
      </dd>
      <dt>平均分</dt>
      <dd>
        {marksText(averageScore)} / {marksText(marks)} 分，得分率 {scorePercent}%
      </dd>
      <dt>区分度</dt>
      <dd>
        {discriminationText(discrimination)}
        <small>{DISCRIMINATION}</small>
      </dd>
    </dl>
  );
}
