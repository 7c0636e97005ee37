import type { ItemState, PlanItem, PlanKind } from '@palm/contract/classroom/plan';

/* What completes a class, and how far a member is: computed from what has been done, never entered manually. */

/** The completion rule of a class as stored, in whole per cent; null for what is not required. */
export interface CompletionColumns {
  completion_share: number;
  completion_attendance: number | null;
  completion_homework: number | null;
  completion_mark: number | null;
}

/** A plan item with a member's progress on it. */
export interface DoneItem {
  item: Pick<PlanItem, 'kind' | 'required'>;
  score: number | null;
  outOf: number | null;
  doneAt: Date | null;
  state?: ItemState;
}

export interface Criterion {
  kind: 'share' | 'attendance' | 'homework' | 'mark';
  needed: number;
  /** Out of `count` items. */
  done: number;
  count: number;
  /** In per cent; null if there is nothing to count yet. */
  reached: number | null;
  met: boolean;
}

const ofKind = (items: readonly DoneItem[], ...kinds: PlanKind[]) => items.filter(({ item }) => kinds.includes(item.kind));

function countDone(kind: Criterion['kind'], items: readonly DoneItem[], needed: number): Criterion {
  const done = items.filter(({ doneAt }) => doneAt !== null).length;
  const reached = items.length === 0 ? null : (done / items.length) * 100;
  return { kind, needed, done, count: items.length, reached, met: reached !== null && reached >= needed };
}

/** The mean of all marks, each scaled to a hundred, so that a large exam weighs no more than a small one. */
function averageMark(items: readonly DoneItem[], needed: number): Criterion {
  const marks = items.flatMap(({ score, outOf }) => (score === null || outOf === null || outOf === 0 ? [] : [(score / outOf) * 100]));
  const reached = marks.length === 0 ? null : marks.reduce((sum, mark) => sum + mark, 0) / marks.length;
  return { kind: 'mark', needed, done: marks.length, count: items.length, reached, met: reached !== null && reached >= needed };
}

/** The requirements of the class. Kinds that the plan no longer contains are skipped, and so are items the member has no access to. */
export function judgeCompletion(all: readonly DoneItem[], rule: CompletionColumns): Criterion[] {
  const items = all.filter(({ state }) => state !== 'waived');
  const required = items.filter(({ item }) => item.required);
  const share = countDone('share', required.length > 0 ? required : items, rule.completion_share);
  const others: [number | null, readonly DoneItem[], (of: readonly DoneItem[], needed: number) => Criterion][] = [
    [rule.completion_attendance, ofKind(items, 'lesson'), (of, needed) => countDone('attendance', of, needed)],
    [rule.completion_homework, ofKind(items, 'homework'), (of, needed) => countDone('homework', of, needed)],
    [rule.completion_mark, ofKind(items, 'exam', 'homework'), averageMark],
  ];
  return [share, ...others.flatMap(([needed, of, judge]) => (needed === null || of.length === 0 ? [] : [judge(of, needed)]))];
}

export const isCompleted = (items: readonly DoneItem[], rule: CompletionColumns): boolean =>
  judgeCompletion(items, rule).every(({ met }) => met);
