import { describe, expect, test } from 'vitest';
import { byUrgency, inOrder, isAsleep } from './work-item.policy.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
const nothing = { dueAt: null, since: null, tone: 'info' as const };

test('what waits stands by its deadline, then the gravest first, then what has waited longest', () => {
  const items = [
    { ...nothing, title: 'waits for an hour', since: at(9) },
    { ...nothing, title: 'grave', tone: 'danger' as const, since: at(9) },
    { ...nothing, title: 'waits for long', since: at(1) },
    { ...nothing, title: 'due tonight', dueAt: at(20) },
    { ...nothing, title: 'due at noon', dueAt: at(12) },
  ];
  expect(items.sort(byUrgency).map(({ title }) => title)).toEqual([
    'due at noon',
    'due tonight',
    'grave',
    'waits for long',
    'waits for an hour',
  ]);
});

test('what waits is put together by kind, the most urgent first in each, and turned round as a whole', () => {
  const items = [
    { kind: 'exam-turnout' as const, title: 'due at noon' },
    { kind: 'course-unpublished' as const, title: 'left for long' },
    { kind: 'exam-turnout' as const, title: 'due tonight' },
  ];
  const titles = (sort: Parameters<typeof inOrder>[1]) => inOrder(items, sort).map(({ title }) => title);
  expect(titles('urgency')).toEqual(['due at noon', 'left for long', 'due tonight']);
  expect(titles('-urgency')).toEqual(['due tonight', 'left for long', 'due at noon']);
  expect(titles('kind')).toEqual(['left for long', 'due at noon', 'due tonight']);
  expect(titles('-kind')).toEqual(titles('kind').toReversed());
});

describe('what was put off', () => {
  test('until a moment comes back then, whatever happened meanwhile', () => {
    const snooze = { until: at(8), state: 'one' };
    expect(isAsleep(snooze, { state: 'another' }, at(7))).toBe(true);
    expect(isAsleep(snooze, { state: 'one' }, at(8))).toBe(false);
  });

  test('until it changes stays away as long as it does not', () => {
    const snooze = { until: null, state: 'one' };
    expect(isAsleep(snooze, { state: 'one' }, at(23))).toBe(true);
    expect(isAsleep(snooze, { state: 'another' }, at(1))).toBe(false);
  });
});
