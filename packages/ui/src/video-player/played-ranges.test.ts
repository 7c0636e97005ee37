import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MediaEvent, PlayedRange } from './played-ranges.ts';
import { NOTHING_PLAYED, trackPlayed } from './played-ranges.ts';

function play(events: readonly MediaEvent[]): PlayedRange[] {
  let state = NOTHING_PLAYED;
  const ranges: PlayedRange[] = [];
  for (const event of events) {
    const step = trackPlayed(state, event);
    state = step.state;
    if (step.played) {
      ranges.push(step.played);
    }
  }
  return ranges;
}

const at = (kind: 'playing' | 'progress' | 'rate' | 'stopped', position: number, now: number, rate = 1): MediaEvent => ({
  kind,
  position,
  now: now * 1000,
  rate,
});

describe('played ranges', () => {
  it('reports what was played between play and pause', () => {
    expect(play([at('playing', 3, 0), at('progress', 4, 1), at('progress', 5, 2), at('stopped', 5.5, 2.5)])).toEqual([
      { from: 3, to: 5.5 },
    ]);
  });

  it('reports long playback in pieces without gaps', () => {
    const seconds = Array.from({ length: 25 }, (_, index) => at('progress', index + 1, index + 1));
    const ranges = play([at('playing', 0, 0), ...seconds, at('stopped', 25, 25)]);
    expect(ranges).toEqual([
      { from: 0, to: 10 },
      { from: 10, to: 20 },
      { from: 20, to: 25 },
    ]);
  });

  it('never counts a seek, neither forwards nor backwards', () => {
    const events = [
      at('playing', 0, 0),
      at('progress', 2, 2),
      { kind: 'seeking' } as const,
      at('progress', 40, 2.1),
      at('playing', 40, 2.5),
    ];
    expect(play([...events, at('progress', 41, 3.5), { kind: 'seeking' }, at('playing', 1, 4), at('stopped', 2, 5)])).toEqual([
      { from: 0, to: 2 },
      { from: 40, to: 41 },
      { from: 1, to: 2 },
    ]);
  });

  it('ignores a jump without a seeking event', () => {
    expect(play([at('playing', 0, 0), at('progress', 1, 1), at('progress', 500, 2), at('stopped', 501, 3)])).toEqual([
      { from: 0, to: 1 },
      { from: 500, to: 501 },
    ]);
  });

  it('allows more media time at higher speed, and splits the range when the speed changes', () => {
    expect(play([at('playing', 0, 0, 2), at('progress', 4, 2, 2), at('rate', 4, 2, 1), at('stopped', 5, 3, 1)])).toEqual([
      { from: 0, to: 4 },
      { from: 4, to: 5 },
    ]);
  });

  it('never reports more media time than clock × speed allows, whatever the events', () => {
    const event = fc.record({
      kind: fc.constantFrom('playing' as const, 'progress' as const, 'rate' as const, 'stopped' as const, 'seeking' as const),
      position: fc.double({ min: 0, max: 100, noNaN: true }),
      step: fc.double({ min: 0, max: 3, noNaN: true }),
      rate: fc.constantFrom(0.5, 1, 1.5, 2),
    });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (steps) => {
        let now = 0;
        const events = steps.map(({ step, ...rest }): MediaEvent => {
          now += step * 1000;
          return { ...rest, now };
        });
        const total = play(events).reduce((sum, range) => sum + range.to - range.from, 0);
        expect(total).toBeLessThanOrEqual((now / 1000) * 2 + steps.length * 0.75);
        expect(play(events).every((range) => range.to > range.from)).toBe(true);
      }),
    );
  });
});
