import { describe, expect, it } from 'vitest';
import { hundredthsOf, marksText } from './marks.ts';

describe('marks', () => {
  it('are read as people write them', () => {
    expect([200, 250, 6667, 0].map(marksText)).toEqual(['2', '2.5', '66.67', '0']);
  });

  it('are sent as whole hundredths, whatever a binary fraction makes of them', () => {
    expect([2, 2.5, 0.29, 1.005].map(hundredthsOf)).toEqual([200, 250, 29, 100]);
  });
});
