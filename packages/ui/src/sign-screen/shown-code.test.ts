import { describe, expect, it } from 'vitest';
import { shownAt } from './shown-code.ts';

const at = (clock: string) => Date.parse(`2026-11-20T${clock}Z`);
const from = (clock: string) => new Date(at(clock)).toISOString();
const window = { opensAt: from('06:30:00'), closesAt: from('07:10:00') };
const codes = [
  { code: 'first', from: from('06:30:00') },
  { code: 'second', from: from('06:30:15') },
];

describe('the screen of a lesson', () => {
  it('shows nothing to scan before and after the time for it', () => {
    expect(shownAt(at('06:29:59'), codes, window)).toEqual({ is: 'early' });
    expect(shownAt(at('07:10:01'), codes, window)).toEqual({ is: 'closed' });
  });

  it('shows each code for its quarter of a minute and counts down to the next', () => {
    expect(shownAt(at('06:30:00'), codes, window)).toEqual({ is: 'open', code: 'first', seconds: 15 });
    expect(shownAt(at('06:30:14.999'), codes, window)).toEqual({ is: 'open', code: 'first', seconds: 1 });
    expect(shownAt(at('06:30:15'), codes, window)).toEqual({ is: 'open', code: 'second', seconds: 15 });
  });

  it('says so when it has run out of codes', () => {
    expect(shownAt(at('06:30:30'), codes, window)).toEqual({ is: 'stale' });
  });
});
