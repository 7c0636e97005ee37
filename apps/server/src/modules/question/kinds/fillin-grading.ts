import type { GivenTexts, Grade, GradeDetail, Task } from './kind-rules.ts';
import { shareOf } from './share.ts';
import { isRightText, type Blank } from './text-match.ts';

/** Awards an equal share for each correct blank, regardless of the partial-credit rule. */
export function gradeFillin({ question, answer, marks }: Task<'fillin'>): Grade {
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

function matchInOrder(blanks: readonly Blank[], answer: GivenTexts): Set<number> {
  return new Set(blanks.flatMap((blank, index) => (isRightText(blank, answer[index] ?? '') ? [index] : [])));
}

/**
 * Returns the positions of the answers that can each be assigned a blank of their own. The alternatives of two blanks may overlap, so a
 * greedy assignment could cost marks: this finds a maximum matching by augmenting paths.
 */
function matchAnyOrder(blanks: readonly Blank[], answer: GivenTexts): Set<number> {
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
