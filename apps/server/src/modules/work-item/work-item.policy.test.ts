import { describe, expect, test } from 'vitest';
import { byUrgency, inOrder, isAsleep } from './work-item.policy.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
const nothing = { dueAt: null, since: null, tone: 'info' as const };

test('waiting items are sorted by deadline, then by severity, then by waiting time', () => {
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

test('waiting items are grouped by kind, the most urgent first within each, and reversed as a whole', () => {
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

describe('a snoozed item', () => {
  test('with a time reappears then, whatever has happened in the meantime', () => {
    const snooze = { until: at(8), state: 'one' };
    expect(isAsleep(snooze, { state: 'another' }, at(7))).toBe(true);
    expect(isAsleep(snooze, { state: 'one' }, at(8))).toBe(false);
  });

  test('until a change stays hidden as long as its state is the same', () => {
    const snooze = { until: null, state: 'one' };
    expect(isAsleep(snooze, { state: 'one' }, at(23))).toBe(true);
    expect(isAsleep(snooze, { state: 'another' }, at(1))).toBe(false);
  });
});
