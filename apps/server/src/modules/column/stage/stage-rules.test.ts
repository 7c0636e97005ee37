import { describe, expect, test } from 'vitest';
import type { OutlineStage } from './outline.queries.ts';
import { judgeStages, lockedCourses, type CourseStanding } from './stage-rules.ts';

const stage = (courses: string[], over: Partial<OutlineStage> = {}): OutlineStage => ({
  id: courses.join(),
  title: courses.join(),
  intro: '',
  unlock: 'previous',
  opens_on: null,
  courses: courses.map((id) => ({ id: id.replace('?', ''), required: !id.endsWith('?') })),
  ...over,
});

/** Each letter is a course the member can see; `done` and `begun` say which ones are. */
const circumstances = (seen: string, { done = '', begun = '' } = {}) => ({
  standings: new Map(
    Array.from(seen, (id): [string, CourseStanding] => [
      id,
      { begun: begun.includes(id) || done.includes(id), completed: done.includes(id) },
    ]),
  ),
  today: '2026-11-23',
});
const states = (...given: Parameters<typeof judgeStages>) => judgeStages(...given).map(({ state }) => state);

describe('a stage', () => {
  const three = [stage(['a']), stage(['b']), stage(['c'])];

  test('that waits for the one before opens when that is done', () => {
    expect(states(three, circumstances('abc'))).toEqual(['current', 'locked', 'locked']);
    expect(states(three, circumstances('abc', { done: 'a' }))).toEqual(['done', 'current', 'locked']);
    expect(states(three, circumstances('abc', { done: 'abc' }))).toEqual(['done', 'done', 'done']);
  });

  test('that is open from the start is open whatever comes before it', () => {
    expect(states([stage(['a']), stage(['b'], { unlock: 'open' })], circumstances('ab'))).toEqual(['current', 'current']);
  });

  test('with a date opens on that day and not before', () => {
    const of = (opens_on: string) => [stage(['a'], { unlock: 'date', opens_on })];
    expect(states(of('2026-11-24'), circumstances('a'))).toEqual(['locked']);
    expect(states(of('2026-11-23'), circumstances('a'))).toEqual(['current']);
  });

  test('does not wait for elective courses, nor for courses that the member cannot see', () => {
    expect(states([stage(['a', 'x?']), stage(['b'])], circumstances('axb', { done: 'a' }))).toEqual(['done', 'current']);
    expect(states([stage(['a', 'h']), stage(['b'])], circumstances('ab', { done: 'a' }))).toEqual(['done', 'current']);
  });

  test('waits for the nearest earlier stage that requires something', () => {
    const stages = [stage(['a']), stage(['h']), stage(['x?']), stage(['b'])];
    expect(judgeStages(stages, circumstances('axb'))[3]).toEqual({ state: 'locked', waitsFor: 0 });
    expect(judgeStages(stages, circumstances('axb', { done: 'a' }))[3]).toEqual({ state: 'current', waitsFor: null });
  });
});

describe('a course of a locked stage', () => {
  const first = { stages: [stage(['a']), stage(['b', 'c'])] };

  test('is locked', () => {
    expect([...lockedCourses([first], circumstances('abc')).keys()].sort()).toEqual(['b', 'c']);
  });

  test('stays open to members who have begun it', () => {
    expect([...lockedCourses([first], circumstances('abc', { begun: 'b' })).keys()]).toEqual(['c']);
  });

  test('is open if a stage of another column opens it', () => {
    const second = { stages: [stage(['b'])] };
    expect([...lockedCourses([first, second], circumstances('abc')).keys()]).toEqual(['c']);
  });
});
