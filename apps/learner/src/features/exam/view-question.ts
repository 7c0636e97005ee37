import type { Answer, SittingQuestion } from '@palm/contract/exam';
import type { Answer as ViewAnswer, Question } from '@palm/ui/question-view';

/** A question in the form of the kit: whole marks instead of hundredths. */
export const viewQuestion = (question: SittingQuestion): Question => ({ ...question, marks: question.marks / 100 });

/** The contract lets both parts be absent; the kit wants one. */
export function viewAnswer(answer: Answer | null | undefined): ViewAnswer | null {
  if (answer?.blanks !== undefined) {
    return { blanks: answer.blanks };
  }
  return answer?.keys === undefined ? null : { keys: answer.keys };
}

export const contractAnswer = (answer: ViewAnswer): Answer =>
  'keys' in answer ? { keys: [...answer.keys] } : { blanks: [...answer.blanks] };
