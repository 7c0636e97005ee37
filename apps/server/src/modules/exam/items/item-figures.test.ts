import { describe, expect, it } from 'vitest';
import { itemFigures } from './item-figures.ts';

const groups = { people: 100, upper: 27, lower: 27, both: 0 };
const sums = { answered: 90, correct: 60, score: 60 * 200, upper: 27 * 200, lower: 9 * 200 };
const options = [
  { key: 'A', right: true, count: 40 },
  { key: 'B', right: false, count: 50 },
];

describe('the figures of a question', () => {
  it('are shares of its marks, and the difference between the top and bottom 27 %', () => {
    expect(itemFigures(200, groups, sums)).toMatchObject({ averageScore: 120, scorePercent: 60, blankPercent: 10, discrimination: 0.67 });
  });

  it('omit the discrimination if the groups share scores or are too small', () => {
    expect(itemFigures(200, { ...groups, both: 3 }, sums).discrimination).toBeNull();
    expect(itemFigures(200, { people: 9, upper: 2, lower: 2, both: 0 }, sums)).toMatchObject({ discrimination: null, warnings: [] });
  });

  it('warn of negative discrimination, of a wrong option that most chose, and of a question most left blank', () => {
    expect(itemFigures(200, groups, { ...sums, upper: 0 }).warnings).toEqual(['negative']);
    expect(itemFigures(200, groups, sums, options).warnings).toEqual(['wrong-favourite']);
    expect(itemFigures(200, groups, { ...sums, answered: 49 }).warnings).toEqual(['often-blank']);
    expect(itemFigures(200, groups, { ...sums, answered: 100 }, options).warnings).toEqual([]);
  });
});
