import type { SittingQuestion } from '@palm/contract/exam/sitting';
import type { Question } from '@palm/ui/question-view';

/** Converts a question for the UI kit: whole marks instead of hundredths. */
export const viewQuestion = (question: SittingQuestion): Question => ({ ...question, marks: question.marks / 100 });
