import { describe, expect, test } from 'vitest';
import { byUrgency, isAsleep } from './work-item.policy.ts';

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
