import type { Answer } from '@palm/contract/question/content';
import { CircleCheck, CircleX, Lock } from 'lucide-react';
import { RichText } from '../rich-text.tsx';
import { viewOf } from './kinds.ts';
import { isAnswered, type Question, type Review, type Voice } from './question.ts';
import styles from './review-notes.module.css';

/** An answer as one line of text. */
const answerText = (question: Question, answer: Answer | null): string =>
  isAnswered(answer) ? (viewOf(question.kind)?.answerText(question, answer) ?? '') : '没有作答';

type ReviewNotesProps = { question: Question; answer: Answer | null; review: Review; voice: Voice };

const ANSWER_NAMES: Readonly<Record<Voice, string>> = { candidate: '你的答案', marker: '作答' };

/** The given answer, the correct answer, marks and analysis; if the correct answer is hidden, says until when. */
export function ReviewNotes({ question, answer, review, voice }: ReviewNotesProps) {
  const { correct, marks, rightAnswer, analysis, hiddenUntil } = review;
  return (
    <div className={styles.notes}>
      <dl className={styles.answers}>
        <div>
          <dt>{ANSWER_NAMES[voice]}</dt>
          <dd data-verdict={correct === undefined ? undefined : correct ? 'right' : 'wrong'}>
            {correct === true && <CircleCheck size={16} aria-label="正确" />}
            {correct === false && <CircleX size={16} aria-label="错误" />}
            {answerText(question, answer)}
          </dd>
        </div>
        {rightAnswer && (
          <div>
            <dt>正确答案</dt>
            <dd>{answerText(question, rightAnswer)}</dd>
          </div>
        )}
        {marks !== undefined && (
          <div>
            <dt>得分</dt>
            <dd className="num">
              {marks} / {question.marks}
            </dd>
          </div>
        )}
      </dl>
      {hiddenUntil && (
        <p className={styles.hidden}>
          <Lock size={16} aria-hidden="true" />
          {hiddenUntil}
        </p>
      )}
      {analysis && (
        <section className={styles.analysis}>
          <h3>解析</h3>
          <RichText html={analysis} />
        </section>
      )}
    </div>
  );
}
