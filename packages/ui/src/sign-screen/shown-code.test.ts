import { describe, expect, it } from 'vitest';
import { minutesLeft, shownAt } from './shown-code.ts';

const at = (clock: string) => Date.parse(`2026-11-20T${clock}Z`);
const from = (clock: string) => new Date(at(clock)).toISOString();
const window = { opensAt: from('06:30:00'), closesAt: from('07:10:00') };
const codes = [
  { code: 'first', from: from('06:30:00') },
  { code: 'second', from: from('06:30:15') },
];

describe('the check-in screen of a lesson', () => {
  it('shows no code before and after the check-in window', () => {
    expect(shownAt(at('06:29:59'), codes, window)).toEqual({ is: 'early' });
    expect(shownAt(at('07:10:01'), codes, window)).toEqual({ is: 'closed' });
  });

  it('shows each code for 15 seconds and counts down to the next', () => {
    expect(shownAt(at('06:30:00'), codes, window)).toEqual({ is: 'open', code: 'first', seconds: 15 });
    expect(shownAt(at('06:30:14.999'), codes, window)).toEqual({ is: 'open', code: 'first', seconds: 1 });
    expect(shownAt(at('06:30:15'), codes, window)).toEqual({ is: 'open', code: 'second', seconds: 15 });
  });

  it('reports for how many minutes it has codes', () => {
    const many = Array.from({ length: 41 }, (_, place) => ({
      code: `${place}`,
      from: new Date(at('06:30:00') + place * 15_000).toISOString(),
    }));
    const left = (clock: string) => minutesLeft(at(clock), many);
    expect(['06:30:16', '06:35:14', '06:35:16', '06:40:14', '06:40:15', '07:00:00'].map(left)).toEqual([10, 6, 5, 1, 0, 0]);
    expect(minutesLeft(at('06:30:00'), [])).toBe(0);
  });

  it('is stale once it has run out of codes', () => {
    expect(shownAt(at('06:30:30'), codes, window)).toEqual({ is: 'stale' });
  });
});
