import type { Answer } from '@palm/contract/exam';
import { gradeAnswer, type PartialCreditRule } from '../grading.ts';
import type { ExamQuestion } from './layout.ts';

/** Marks what was answered to a question as it was laid out for the attempt: its options carry the keys that the candidate saw. */
export function markAnswer(
  { content, marks }: Pick<ExamQuestion, 'content' | 'marks'>,
  answer: Answer | null,
  rule: PartialCreditRule,
): { score: number; correct: boolean } {
  const given = content.kind === 'fillin' ? answer?.blanks : answer?.keys;
  const blanks = content.blanks.map(({ alternatives, min, max, caseSensitive }) => ({
    alternatives,
    caseSensitive,
    ...(min === null ? {} : { min }),
    ...(max === null ? {} : { max }),
  }));
  const question = { kind: content.kind, options: content.options, blanks, orderFree: content.orderFree };
  const { score, correct } = gradeAnswer(question, given ?? [], marks, rule);
  return { score, correct };
}
