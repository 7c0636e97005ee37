import { expect, test } from 'vitest';
import { overlaps, stepsOf, totalOf } from './review-draft.ts';

const criteria = [
  { id: 'facts', title: '先讲事实', hint: '', points: 60 },
  { id: 'next', title: '下一步', hint: '', points: 40 },
];
const empty = { remark: '', notes: [], points: {}, score: null };

test('the mark is incomplete until every criterion has points, including 0', () => {
  expect(totalOf({ criteria, fullMark: 100 }, { ...empty, points: { facts: 54 } })).toEqual({ sum: 54, missing: 1 });
  expect(totalOf({ criteria, fullMark: 100 }, { ...empty, points: { facts: 54, next: 0 } })).toEqual({ sum: 54, missing: 0 });
});

test('without criteria there is a single mark, without full marks there is none', () => {
  expect(totalOf({ criteria: [], fullMark: 100 }, empty)).toEqual({ sum: 0, missing: 1 });
  expect(totalOf({ criteria: [], fullMark: null }, empty)).toEqual({ sum: 0, missing: 0 });
});

test('the steps of a criterion end at its full points and have no duplicates', () => {
  expect(stepsOf({ points: 30 })).toEqual([0, 9, 18, 27, 30]);
  expect(stepsOf({ points: 1 })).toEqual([0, 1]);
});

test('adjacent notes do not overlap', () => {
  const notes = [{ from: 4, to: 8, tone: 'fix' as const, note: '是哪几次？' }];
  expect(overlaps(notes, { from: 8, to: 12 })).toBe(false);
  expect(overlaps(notes, { from: 7, to: 12 })).toBe(true);
});
