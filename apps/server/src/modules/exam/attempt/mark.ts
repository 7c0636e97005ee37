import type { Answer } from '@palm/contract/question/content';
import { gradeAnswer, rulesOf, type PartialCreditRule } from '../../question/index.ts';
import type { ExamQuestion } from './layout.ts';

/** Marks an answer against the question as laid out for the attempt, with the option keys the candidate saw. */
export function markAnswer(
  { content, marks }: Pick<ExamQuestion, 'content' | 'marks'>,
  answer: Answer | null,
  rule: PartialCreditRule,
): { score: number; correct: boolean } {
  const given = rulesOf(content.kind).given(answer ?? {});
  const { score, correct } = gradeAnswer(content, given, marks, rule);
  return { score, correct };
}
