import type { QuestionKind } from '@palm/contract/question/kinds';
import { rulesOf } from './kinds.ts';
import type { GivenTexts, Gradable, Grade, PartialCreditRule } from './kinds/kind-rules.ts';

export type GradableQuestion = Gradable<QuestionKind>;
export type { PartialCreditRule } from './kinds/kind-rules.ts';

/**
 * Marks an answer to an objective question. Marks and scores are integers in hundredths (1 mark = 100), so sums never drift. An empty
 * answer is `[]`.
 */
export function gradeAnswer(question: GradableQuestion, answer: GivenTexts, marks: number, rule: PartialCreditRule): Grade {
  return rulesOf(question.kind).grade({ question, answer, marks, rule });
}
