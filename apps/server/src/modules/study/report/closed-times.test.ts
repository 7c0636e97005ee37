import { expect, test } from 'vitest';
import { closedTimes } from './closed-times.ts';

const person = { memberId: 'm', departmentPath: ['team', 'house'], tags: [], timeZone: 'Asia/Shanghai', terminal: 'pc' as const };
const at = (minute: number) => new Date(minute * 60_000);
const change = (minute: number, published: boolean, departments: string[] = []) => ({
  since: at(minute),
  published,
  audience_all: departments.length === 0,
  audience_department_ids: departments,
  audience_tags: [],
  audience_member_ids: [],
});
const minutes = (changes: ReturnType<typeof change>[], opened = 0, knownOpen = opened) =>
  closedTimes(changes, person, { openedAt: at(opened), knownOpenMs: at(knownOpen).getTime() }).map(({ fromMs, toMs }) => [
    fromMs / 60_000,
    toMs / 60_000,
  ]);

test('a course is closed while it is withdrawn or meant for others, and changes that do not matter to the member part nothing', () => {
  expect(minutes([change(1, false), change(2, true), change(3, true, ['other']), change(4, false), change(5, true, ['house'])])).toEqual([
    [1, 2],
    [3, 5],
  ]);
  expect(minutes([change(1, true, ['team']), change(2, true, ['other', 'house']), change(3, true)])).toEqual([]);
});

test('a course that is still closed has no end, and what happened before the player was opened does not count', () => {
  expect(minutes([change(1, false), change(2, true), change(7, true, ['other'])], 5)).toEqual([[7, Infinity]]);
});

test('a member who was moved out of the audience after a report loses nothing from before it', () => {
  expect(minutes([change(1, true, ['other'])], 0, 3)).toEqual([[3, Infinity]]);
});
