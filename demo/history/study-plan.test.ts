import { expect, test } from 'vitest';
import type { MemberHistory } from '../content/history.schema.ts';
import { createRandom } from '../random.ts';
import type { Diary } from './diary.ts';
import { planSessions, reachOf, type CourseSteps } from './study-plan.ts';

const member: MemberHistory = {
  member: 'member-01',
  profile: 'steady',
  rhythm: 'desk',
  seed: 5,
  lastActiveDaysAgo: 0,
  streakDays: 6,
  weeklyMinutes: Array.from({ length: 12 }, () => 60),
  courses: [],
  favourites: [],
  follows: [],
  exams: [],
};
const diary: Pick<Diary, 'weightOf'> = { weightOf: () => 1 };
const course = (progress: number, startedDaysAgo: number, lastDaysAgo: number): CourseSteps => ({
  history: { course: 'first-aid', progress, startedDaysAgo, lastDaysAgo },
  steps: [1, 2, 3, 4, 5].map((place) => ({ key: `section-${place}`, seconds: 300, completed: true })),
});
const plan = (courses: CourseSteps[]) => planSessions(courses, member, { random: createRandom(member.seed), diary });

test('progress is a number of sections in order, and the next one stops in the middle', () => {
  expect(reachOf(50, 7)).toEqual({ done: 3, part: 0.5 });
  expect(reachOf(100, 7)).toEqual({ done: 7, part: 0 });
  expect(reachOf(0, 7)).toEqual({ done: 0, part: 0.25 });
});

test('the sessions of a course hold all of its seconds, between its first and its last day', () => {
  const [sessions = []] = plan([course(100, 40, 10)]);
  expect(sessions.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(1500);
  expect(sessions[0]?.daysAgo).toBe(40);
  expect(sessions.at(-1)?.daysAgo).toBe(10);
});

test('a streak has no day without study', () => {
  const days = new Set(plan([course(60, 30, 4), course(100, 60, 20)]).flatMap((sessions) => sessions.map(({ daysAgo }) => daysAgo)));
  expect([0, 1, 2, 3, 4, 5].every((day) => days.has(day))).toBe(true);
});

test('the same seed gives the same curve', () => {
  expect(plan([course(60, 30, 4)])).toEqual(plan([course(60, 30, 4)]));
});
