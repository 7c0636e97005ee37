import { describe, expect, it } from 'vitest';
import { createLoadingIndicator, LOADING_TEXT } from './loading-indicator.ts';

const setUp = () => {
  const log: string[] = [];
  return { log, indicator: createLoadingIndicator({ show: () => log.push('show'), hide: () => log.push('hide') }) };
};

describe('global loading indicator', () => {
  it('seed §9 "loading text"', () => {
    expect(LOADING_TEXT).toBe('加载中...');
  });

  it('seed §4 "shown on the first outstanding request, hidden when all finish"', () => {
    const { log, indicator } = setUp();
    const endFirst = indicator.begin();
    const endSecond = indicator.begin('list');
    endFirst();
    expect(log).toEqual(['show']);
    endSecond();
    expect(log).toEqual(['show', 'hide']);
  });

  it('does not count an end twice', () => {
    const { log, indicator } = setUp();
    const end = indicator.begin();
    indicator.begin();
    end();
    end();
    expect(log).toEqual(['show']);
  });

  it('seed §4 "unless a global flag suppresses it"', () => {
    const { log, indicator } = setUp();
    const release = indicator.suppress();
    const end = indicator.begin();
    indicator.begin('list');
    expect(log).toEqual([]);
    release();
    expect(log).toEqual(['show']);
    end();
  });

  it('seed §4 "unless a scoped flag suppresses it"', () => {
    const { log, indicator } = setUp();
    indicator.suppress('list');
    indicator.begin('list');
    expect(log).toEqual([]);
    const end = indicator.begin('form');
    end();
    expect(log).toEqual(['show', 'hide']);
  });

  it('hides immediately when suppressed, and stays suppressed until the last release', () => {
    const { log, indicator } = setUp();
    indicator.begin('list');
    const first = indicator.suppress('list');
    const second = indicator.suppress('list');
    first();
    first();
    expect(log).toEqual(['show', 'hide']);
    second();
    expect(log).toEqual(['show', 'hide', 'show']);
  });
});
