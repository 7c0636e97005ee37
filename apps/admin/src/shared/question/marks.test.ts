import { describe, expect, it } from 'vitest';
import { hundredthsOf, marksText } from './marks.ts';

describe('marks', () => {
  it('are formatted in conventional notation', () => {
    expect([200, 250, 6667, 0].map(marksText)).toEqual(['2', '2.5', '66.67', '0']);
  });

  it('are sent as whole hundredths, despite binary rounding', () => {
    expect([2, 2.5, 0.29, 1.005].map(hundredthsOf)).toEqual([200, 250, 29, 100]);
  });
});
