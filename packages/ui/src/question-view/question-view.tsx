import type { Answer } from '@palm/contract/question/content';
import { useId } from 'react';
import { cx } from '../class-names.ts';
import { RichText } from '../rich-text.tsx';
import { kindName, viewOf } from './kinds.ts';
import type { Question, Review, Voice } from './question.ts';
import { ReviewNotes } from './review-notes.tsx';
import styles from './question-view.module.css';

export type { Question, Review } from './question.ts';
export { isAnswered } from './question.ts';
export { answerByLetter, isTyped, kindName, kindTone, letterCount, triedQuestion } from './kinds.ts';

export type QuestionViewProps = {
  question: Question;
  /** Number in the paper, from 1; announced with the stem. */
  number: number;
  answer: Answer | null;
  className?: string | undefined;
} & (
  | { mode: 'answer'; onChange: (answer: Answer) => void; review?: never; voice?: never }
  | { mode: 'review'; review: Review; voice: Voice; onChange?: never }
);

const NO_CHANGE = () => undefined;

/** A question, either to answer, or in review with the correct answer and the analysis. */
export function QuestionView({ question, number, answer, mode, onChange, review, voice = 'candidate', className }: QuestionViewProps) {
  const stemId = useId();
  const kind = viewOf(question.kind);
  if (!kind) {
    return <p className={styles.unknown}>这个版本还不能显示第 {number} 题的题型，请刷新页面后再试。</p>;
  }
  const { View, ownsStem } = kind;
  return (
    <div className={cx(styles.question, className)} role="group" aria-labelledby={stemId}>
      <div id={stemId} className={ownsStem ? 'sr-only' : styles.stem}>
        <span className="sr-only">
          第 {number} 题，{kindName(question.kind)}，{question.marks} 分。
        </span>
        {!ownsStem && <RichText html={question.stem} look="inherit" />}
      </div>
      <View question={question} answer={answer} onChange={onChange ?? NO_CHANGE} review={mode === 'review' ? review : null} voice={voice} />
      {mode === 'review' && <ReviewNotes question={question} answer={answer} review={review} voice={voice} />}
    </div>
  );
}
