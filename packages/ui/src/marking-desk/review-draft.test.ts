import { expect, test } from 'vitest';
import { overlaps, stepsOf, totalOf } from './review-draft.ts';

const criteria = [
  { id: 'facts', title: '先讲事实', hint: '', points: 60 },
  { id: 'next', title: '下一步', hint: '', points: 40 },
];
const empty = { remark: '', notes: [], points: {}, score: null };

test('a mark is missing until every criterion has its points, also those of 0', () => {
  expect(totalOf({ criteria, fullMark: 100 }, { ...empty, points: { facts: 54 } })).toEqual({ sum: 54, missing: 1 });
  expect(totalOf({ criteria, fullMark: 100 }, { ...empty, points: { facts: 54, next: 0 } })).toEqual({ sum: 54, missing: 0 });
});

test('without criteria it is one number, without a full mark none', () => {
  expect(totalOf({ criteria: [], fullMark: 100 }, empty)).toEqual({ sum: 0, missing: 1 });
  expect(totalOf({ criteria: [], fullMark: null }, empty)).toEqual({ sum: 0, missing: 0 });
});

test('the steps of a criterion end with all its points and say none twice', () => {
  expect(stepsOf({ points: 30 })).toEqual([0, 9, 18, 27, 30]);
  expect(stepsOf({ points: 1 })).toEqual([0, 1]);
});

test('notes that only touch do not overlap', () => {
  const notes = [{ from: 4, to: 8, tone: 'fix' as const, note: '是哪几次？' }];
  expect(overlaps(notes, { from: 8, to: 12 })).toBe(false);
  expect(overlaps(notes, { from: 7, to: 12 })).toBe(true);
});
