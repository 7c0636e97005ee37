/**
 * Marks an answer to an objective question. Marks and scores are whole hundredths (1 mark = 100), so sums never drift.
 * Question kinds are an open set: a new kind is a new line in `graders`.
 */
import { isRightText } from './text-match.ts';
import type { Blank } from './text-match.ts';

/** Hundredths. */
const TENTH = 10;

interface GradableOption {
  key: string;
  correct: boolean;
}

export interface GradableQuestion {
  kind: 'single' | 'multiple' | 'truefalse' | 'fillin';
  options: readonly GradableOption[];
  blanks: readonly Blank[];
  /** Fill-in only: each answer may stand in any blank. */
  orderFree?: boolean;
}

/**
 * What several right choices earn when the answer is not exactly right:
 * `half`: half of the marks if some were missed and none is wrong;
 * `per-option`: an equal share for every right choice, and a wrong one takes a share away.
 */
export type PartialCreditRule = 'all-or-nothing' | 'half' | 'per-option';

/** Chosen option keys; for fill-in the texts, one for each blank in their order. */
export type Answer = readonly string[];

/** Option keys, or for fill-in the numbers of the blanks from `1`. `missed`: should have been chosen, or left empty. */
interface GradeDetail {
  right: string[];
  missed: string[];
  wrong: string[];
}

export interface Grade {
  score: number;
  correct: boolean;
  detail: GradeDetail;
}

interface Task {
  question: GradableQuestion;
  answer: Answer;
  marks: number;
  rule: PartialCreditRule;
}

type Grader = (task: Task) => Grade;

const graders: Record<GradableQuestion['kind'], Grader> = {
  single: gradeWhole,
  truefalse: gradeWhole,
  multiple: gradeMultiple,
  fillin: gradeFillin,
};

/** `marks` in hundredths; no answer is `[]`. */
export function gradeAnswer(question: GradableQuestion, answer: Answer, marks: number, rule: PartialCreditRule): Grade {
  return graders[question.kind]({ question, answer, marks, rule });
}

function compareChoices({ question, answer }: Task): { detail: GradeDetail; correct: boolean } {
  const chosen = new Set(answer);
  const expected = new Set(question.options.filter((option) => option.correct).map((option) => option.key));
  const detail = {
    right: [...expected].filter((key) => chosen.has(key)),
    missed: [...expected].filter((key) => !chosen.has(key)),
    wrong: [...chosen].filter((key) => !expected.has(key)),
  };
  return { detail, correct: expected.size > 0 && detail.missed.length === 0 && detail.wrong.length === 0 };
}

function gradeWhole(task: Task): Grade {
  const { detail, correct } = compareChoices(task);
  return { score: correct ? task.marks : 0, correct, detail };
}

function gradeMultiple(task: Task): Grade {
  const { detail, correct } = compareChoices(task);
  return { score: correct ? task.marks : partialScore(detail, task), correct, detail };
}

/** A part of the marks, down to a tenth of a mark: scores are read with one decimal, and what is read adds up. */
const shareOf = (marks: number, part: number, whole: number): number => Math.floor((marks * part) / whole / TENTH) * TENTH;

function partialScore(detail: GradeDetail, { marks, rule }: Task): number {
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

function gradeFillin({ question, answer, marks }: Task): Grade {
  const { blanks } = question;
  const rightBlanks = question.orderFree ? matchAnyOrder(blanks, answer) : matchInOrder(blanks, answer);
  const detail: GradeDetail = { right: [], missed: [], wrong: [] };
  blanks.forEach((_, index) => {
    const isEmpty = (answer[index] ?? '').trim() === '';
    detail[rightBlanks.has(index) ? 'right' : isEmpty ? 'missed' : 'wrong'].push(String(index + 1));
  });
  const correct = blanks.length > 0 && rightBlanks.size === blanks.length;
  return { score: correct ? marks : shareOf(marks, rightBlanks.size, Math.max(1, blanks.length)), correct, detail };
}

function matchInOrder(blanks: readonly Blank[], answer: Answer): Set<number> {
  return new Set(blanks.flatMap((blank, index) => (isRightText(blank, answer[index] ?? '') ? [index] : [])));
}

/**
 * The positions of the answers that pair up with a blank of their own. Alternatives of two blanks may overlap, so a greedy
 * choice can rob the person of marks: this is a largest matching by augmenting paths.
 */
function matchAnyOrder(blanks: readonly Blank[], answer: Answer): Set<number> {
  const takenBy = new Map<number, number>();
  const place = (position: number, visited: Set<number>): boolean => {
    for (const [blankIndex, blank] of blanks.entries()) {
      if (visited.has(blankIndex) || !isRightText(blank, answer[position] ?? '')) {
        continue;
      }
      visited.add(blankIndex);
      const other = takenBy.get(blankIndex);
      if (other === undefined || place(other, visited)) {
        takenBy.set(blankIndex, position);
        return true;
      }
    }
    return false;
  };
  blanks.forEach((_, position) => place(position, new Set()));
  return new Set(takenBy.values());
}
