import { describe, expect, it } from 'vitest';
import { contentsWords, standingWords } from './theme-words.ts';

describe('the texts of a theme', () => {
  it('relate today to its dates', () => {
    expect(standingWords({ standing: null, startsOn: null, endsOn: null })).toBeNull();
    expect(standingWords({ standing: 'coming', startsOn: '2026-12-01', endsOn: null })).toBe('12 月 1 日开始');
    expect(standingWords({ standing: 'running', startsOn: '2026-12-01', endsOn: null })).toBe('进行中');
    expect(standingWords({ standing: 'running', startsOn: null, endsOn: '2026-12-31' })).toBe('进行中 · 12 月 31 日截止');
    expect(standingWords({ standing: 'over', startsOn: null, endsOn: '2026-01-01' })).toBe('已结束');
  });

  it('count the items on its shelves', () => {
    expect(
      contentsWords([
        { kind: 'courses', count: 3 },
        { kind: 'infos', count: 2 },
      ]),
    ).toBe('3 门课 · 2 篇资讯');
  });
});
