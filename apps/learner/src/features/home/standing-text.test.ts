import { describe, expect, it } from 'vitest';
import { standingText } from './standing-text.ts';

const list = [
  { rank: 1, seconds: 1560, me: false },
  { rank: 2, seconds: 1500, me: false },
];

describe("the text on the member's weekly rank", () => {
  it('says how to get a rank without any study', () => {
    expect(standingText({ list, mine: null })).toBe('本周还没有学习记录，学满一分钟就有名次。');
  });

  it('counts the minutes to the last rank of the list', () => {
    expect(standingText({ list, mine: { rank: 21, seconds: 960 } })).toBe('再学 10 分钟就能进前 2 名。');
  });

  it('counts the minutes to the next rank', () => {
    const mine = { rank: 2, seconds: 1500 };
    const withMe = list.map((row) => ({ ...row, me: row.rank === mine.rank }));
    expect(standingText({ list: withMe, mine })).toBe('再学 2 分钟就到第 1 名。');
  });

  it('congratulates the first rank', () => {
    expect(standingText({ list, mine: { rank: 1, seconds: 1560 } })).toBe('本周学得最久的是你。');
  });
});
