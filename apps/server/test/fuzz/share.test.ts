import { expect, test } from 'vitest';
import { isInShare, readShare } from './share.ts';

const places = (count: number) => Array.from({ length: count }, (_, place) => place);
const cases = places(7).flatMap((call) => places(5).map((kind) => ({ call, kind })));
const sharesOf = (of: number) => places(of).map((part) => readShare(`${part + 1}/${of}`));

test('without a share, everything is tried', () => {
  expect(cases.every(({ call, kind }) => isInShare(readShare('1/1'), call, kind))).toBe(true);
});

test.each([1, 2, 3])('every case is in exactly one of %i shares', (of) => {
  const counts = cases.map(({ call, kind }) => sharesOf(of).filter((share) => isInShare(share, call, kind)).length);
  expect(new Set(counts)).toEqual(new Set([1]));
});

test('every share asks every call and every kind', () => {
  for (const share of sharesOf(2)) {
    const ours = cases.filter(({ call, kind }) => isInShare(share, call, kind));
    expect(new Set(ours.map(({ call }) => call)).size).toBe(7);
    expect(new Set(ours.map(({ kind }) => kind)).size).toBe(5);
  }
});

test.each(['', '0/2', '3/2', '1/2 ', '2', 'all'])('a share that does not exist ends the run: %j', (text) => {
  expect(() => readShare(text)).toThrow(/FUZZ_SHARE/);
});
