import { expect, test } from 'vitest';
import { leftText, lengthOf, standingOf } from './homework-words.ts';

test('days are counted to the end of the due date', () => {
  expect(leftText('2026-11-26', '2026-11-20')).toBe('还剩 6 天');
  expect(leftText('2026-11-26', '2026-11-26')).toBe('今天截止');
  expect(leftText('2026-11-26', '2026-11-28')).toBe('已过 2 天');
});

test('blanks and line breaks do not count as characters', () => {
  expect(lengthOf('他说：\n 好的 。')).toBe(6);
});

test('homework without marks is marked, but neither passed nor failed', () => {
  expect(standingOf({ state: 'marked', fullMark: null, passed: true }).label).toBe('已批改');
  expect(standingOf({ state: 'marked', fullMark: 100, passed: false }).label).toBe('不及格');
  expect(standingOf({ state: null, fullMark: 100, passed: false }).label).toBe('待提交');
});
