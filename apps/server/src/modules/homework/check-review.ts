import type { Criterion, PassageNote } from '@palm/contract/homework/calls';
import { AppError } from '../../platform/app-error.ts';

interface Given {
  notes: readonly PassageNote[];
  points: readonly { criterionId: string; points: number }[];
  score: number | null;
}

const refuse = (reason: string): never => {
  throw new AppError('HOMEWORK_REVIEW', { reason });
};

/** Notes must lie within the text and must not overlap. @throws AppError HOMEWORK_REVIEW */
export function checkNotes(notes: readonly PassageNote[], text: string): void {
  let end = 0;
  for (const { from, to } of notes.toSorted((one, other) => one.from - other.from)) {
    if (from >= to || to > text.length) {
      refuse('批注的位置不对，请重新选中文字');
    }
    if (from < end) {
      refuse('两条批注重叠了，请去掉一条');
    }
    end = to;
  }
}

/**
 * The sum of the rubric points, or the single score; null if the homework is not marked or the marking is incomplete.
 * @throws AppError HOMEWORK_REVIEW
 */
export function scoreOf(
  { fullMark, criteria }: { fullMark: number | null; criteria: readonly Criterion[] },
  { points, score }: Given,
): number | null {
  if (fullMark === null) {
    return null;
  }
  if (criteria.length === 0) {
    return score !== null && score > fullMark ? refuse(`最多 ${fullMark} 分`) : score;
  }
  const given = new Map(points.map((each) => [each.criterionId, each.points]));
  const over = criteria.find(({ id, points: most }) => (given.get(id) ?? 0) > most);
  if (over !== undefined) {
    refuse(`「${over.title}」最多 ${over.points} 分`);
  }
  return criteria.every(({ id }) => given.has(id)) ? criteria.reduce((sum, { id }) => sum + (given.get(id) ?? 0), 0) : null;
}
