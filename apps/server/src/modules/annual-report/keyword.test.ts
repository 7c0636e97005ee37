import { describe, expect, test } from 'vitest';
import { keywordOf, shareOfHours } from './keyword.ts';

const hoursAt = (...hours: number[]) => Array.from({ length: 24 }, (_, hour) => (hours.includes(hour) ? 3600 : 0));
const nothing = {
  months: Array.from({ length: 12 }, () => 0),
  totalSeconds: 0,
  lostSeconds: 0,
  days: 0,
  longestStreakDays: 0,
  longestDay: null,
  hours: hoursAt(),
  latest: null,
  mobileSeconds: 0,
  completedCourses: 0,
  openCourses: 0,
  topCourses: [],
  exams: 0,
  passedExams: 0,
  certificates: 0,
  wrongQuestions: 0,
  mendedQuestions: 0,
  notes: 0,
  points: 0,
};

describe('the keyword of a year', () => {
  test.each([
    ['nothing was learnt', {}, '扬帆启程的人'],
    ['many notes were written', { notes: 10, longestStreakDays: 30 }, '把想法写下来的人'],
    ['the streak was long', { longestStreakDays: 14 }, '每天都在路上的人'],
    ['most was learnt in the morning', { hours: hoursAt(6, 7) }, '迎着日出的人'],
    ['most was learnt at night', { hours: hoursAt(21, 22, 12) }, '点亮夜晚的人'],
  ])('fits a year in which %s', (_, facts, title) => {
    expect(keywordOf({ ...nothing, ...facts }).title).toBe(title);
  });

  test('gives 0 per cent when there is nothing to share out', () => {
    expect(shareOfHours(hoursAt(), 0, 24)).toBe(0);
    expect(shareOfHours(hoursAt(1, 2, 3, 4), 1, 3)).toBe(50);
  });
});
