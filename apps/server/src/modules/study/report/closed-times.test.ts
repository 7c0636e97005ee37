import { expect, test } from 'vitest';
import type { CourseOutline } from '../../course/index.ts';
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
const move = (minute: number, ...departmentPath: string[]) => ({ memberId: 'm', movedAt: at(minute), departmentPath, tags: [] });
const everybody = { audience_all: true, audience_department_ids: [], audience_tags: [], audience_member_ids: [] };
const outlineFor = (audience: CourseOutline['audience']) => ({ audience }) as CourseOutline;

interface Kept {
  changes?: ReturnType<typeof change>[];
  moves?: ReturnType<typeof move>[];
  audience?: CourseOutline['audience'];
}

const minutes = ({ changes = [], moves = [], audience = everybody }: Kept, opened = 0, knownOpen = opened) =>
  closedTimes({ outline: outlineFor(audience), changes, moves }, person, {
    openedAt: at(opened),
    knownOpenMs: at(knownOpen).getTime(),
  }).map(({ fromMs, toMs }) => [fromMs / 60_000, toMs / 60_000]);

test('a course is closed while it is withdrawn or meant for others, and changes that do not matter to the member part nothing', () => {
  const often = [change(1, false), change(2, true), change(3, true, ['other']), change(4, false), change(5, true, ['house'])];
  expect(minutes({ changes: often })).toEqual([
    [1, 2],
    [3, 5],
  ]);
  expect(minutes({ changes: [change(1, true, ['team']), change(2, true, ['other', 'house']), change(3, true)] })).toEqual([]);
});

test('a course that is still closed has no end, and what happened before the player was opened does not count', () => {
  expect(minutes({ changes: [change(1, false), change(2, true), change(7, true, ['other'])] }, 5)).toEqual([[7, Infinity]]);
});

test('a member who was moved out of the audience after a report loses nothing from before it', () => {
  expect(minutes({ changes: [change(1, true, ['other'])] }, 0, 3)).toEqual([[3, Infinity]]);
});

test('a course is closed to a member while they are elsewhere, also if its audience was never changed', () => {
  const audience = { ...everybody, audience_all: false, audience_department_ids: ['house'] };
  const moves = [move(1, 'team', 'house'), move(2, 'other'), move(4, 'house'), move(5, 'elsewhere')];
  expect(minutes({ audience, moves })).toEqual([
    [1, 2],
    [4, 5],
  ]);
});

test('moves and changes of the course count together', () => {
  const changes = [change(0, true, ['house']), change(3, true, ['other']), change(6, true, ['house'])];
  const moves = [move(2, 'team', 'house'), move(5, 'other')];
  expect(minutes({ changes, moves })).toEqual([
    [2, 3],
    [5, 6],
  ]);
});
