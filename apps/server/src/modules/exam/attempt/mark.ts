import type { Answer } from '@palm/contract/question/content';
import { gradeAnswer, rulesOf, type PartialCreditRule } from '../../question/index.ts';
import type { ExamQuestion } from './layout.ts';

/** Marks what was answered to a question as it was laid out for the attempt: its options carry the keys that the candidate saw. */
export function markAnswer(
  { content, marks }: Pick<ExamQuestion, 'content' | 'marks'>,
  answer: Answer | null,
  rule: PartialCreditRule,
): { score: number; correct: boolean } {
  const given = rulesOf(content.kind).given(answer ?? {});
  const { score, correct } = gradeAnswer(content, given, marks, rule);
  return { score, correct };
}
