import type { Answer, QuestionContent } from '@palm/contract/question/content';
import { QuestionView, triedQuestion } from '@palm/ui/question-view';
import { useState } from 'react';
import { marksOf } from './marks.ts';

type Asked = QuestionContent & { id: string; /** In hundredths. */ marks: number };

/** A question as a candidate sees it: it can be answered, and its answer revealed. */
export function QuestionTrial({ question: content, number, answersShown }: { question: Asked; number: number; answersShown: boolean }) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const { question, right } = triedQuestion(content, { id: content.id, marks: marksOf(content.marks) });
  if (answersShown) {
    const review = { rightAnswer: right, analysis: content.analysis || undefined };
    return <QuestionView mode="review" voice="marker" question={question} number={number} answer={answer} review={review} />;
  }
  return <QuestionView mode="answer" question={question} number={number} answer={answer} onChange={setAnswer} />;
}
