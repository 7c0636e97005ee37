import type { QuestionContent } from '@palm/contract/question';
import { QuestionView, type Answer, type Question } from '@palm/ui/question-view';
import { useState } from 'react';
import { marksOf } from './marks.ts';

type Asked = QuestionContent & { id: string; /** Hundredths. */ marks: number };

const askedOf = ({ id, kind, stem, options, blanks, marks }: Asked): Question => ({
  id,
  kind,
  stem,
  options,
  blanks: blanks.length,
  marks: marksOf(marks),
});

const blankText = ({ alternatives, min, max }: QuestionContent['blanks'][number]): string => {
  const range = min === null && max === null ? [] : [`${min ?? '任意'} 至 ${max ?? '任意'}`];
  return [...alternatives, ...range].join(' 或 ');
};

/** The right answer in the words of a review. */
const rightAnswerOf = ({ kind, options, blanks }: QuestionContent): Answer =>
  kind === 'fillin' ? { blanks: blanks.map(blankText) } : { keys: options.filter(({ correct }) => correct).map(({ key }) => key) };

/** A question as a candidate meets it: it can be tried, and turned over to see the answer. */
export function QuestionTrial({ question, number, answersShown }: { question: Asked; number: number; answersShown: boolean }) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const asked = askedOf(question);
  if (answersShown) {
    const review = { rightAnswer: rightAnswerOf(question), analysis: question.analysis || undefined };
    return <QuestionView mode="review" voice="marker" question={asked} number={number} answer={answer} review={review} />;
  }
  return <QuestionView mode="answer" question={asked} number={number} answer={answer} onChange={setAnswer} />;
}
