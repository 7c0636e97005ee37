import type { Grade, GradableOption, GradeDetail, Task } from './kind-rules.ts';
import { shareOf } from './share.ts';

type ChoiceTask = Pick<Task<never>, 'answer' | 'marks' | 'rule'> & { question: { options: readonly GradableOption[] } };

function compareChoices({ question, answer }: ChoiceTask): { detail: GradeDetail; correct: boolean } {
  const chosen = new Set(answer);
  const expected = new Set(question.options.filter((option) => option.correct).map((option) => option.key));
  const detail = {
    right: [...expected].filter((key) => chosen.has(key)),
    missed: [...expected].filter((key) => !chosen.has(key)),
    wrong: [...chosen].filter((key) => !expected.has(key)),
  };
  return { detail, correct: expected.size > 0 && detail.missed.length === 0 && detail.wrong.length === 0 };
}

/** Awards all marks or none. */
export function gradeWhole(task: ChoiceTask): Grade {
  const { detail, correct } = compareChoices(task);
  return { score: correct ? task.marks : 0, correct, detail };
}

/** For several right options: an answer that is not exactly right earns what the partial-credit rule awards. */
export function gradeSeveral(task: ChoiceTask): Grade {
  const { detail, correct } = compareChoices(task);
  return { score: correct ? task.marks : partialScore(detail, task), correct, detail };
}

function partialScore(detail: GradeDetail, { marks, rule }: ChoiceTask): number {
  const { right, missed, wrong } = detail;
  if (rule === 'half') {
    return right.length > 0 && wrong.length === 0 ? shareOf(marks, 1, 2) : 0;
  }
  if (rule === 'per-option') {
    const earned = Math.max(0, right.length - wrong.length);
    return earned === 0 ? 0 : shareOf(marks, earned, right.length + missed.length);
  }
  return 0;
}
