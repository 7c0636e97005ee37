import type { ExamEffect } from '@palm/contract/exam/admin';
import { Alert } from 'antd';
import styles from './exam-desk.module.css';

/** Warns that an exam which takes candidates again has shown its answers. Its paper is fixed by then, so a new exam is the way out. */
export function AnswersOut({ answerReaderCount: count }: Pick<ExamEffect, 'answerReaderCount'>) {
  return count === 0 ? null : (
    <Alert
      className={styles.answersOut ?? ''}
      type="warning"
      showIcon
      title={`答案已经向 ${count.toLocaleString('zh-CN')} 人公布，他们可能带着答案再考，或者告诉还没考的人。建议用另一份试卷新建一场考试。`}
    />
  );
}
