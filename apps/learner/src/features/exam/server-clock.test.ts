import { beforeEach, describe, expect, it } from 'vitest';
import { createServerClock, type ServerClock } from './server-clock.ts';

/** The server's clock is this far ahead of the device's. */
const AHEAD = 1_000_000;
let time = 0;
let clock: ServerClock;

beforeEach(() => {
  time = 0;
  clock = createServerClock(() => time);
});

/** A request that reaches the server after `there` milliseconds, and whose response takes `back`. */
function ask(there: number, back: number): void {
  const askedAt = time;
  time += there;
  const serverNow = time + AHEAD;
  time += back;
  clock.set(serverNow, askedAt);
}

const error = (): number => clock.now() - (time + AHEAD);

describe('product §3.5 "timer on server time"', () => {
  it('takes half of the first round trip for the way back', () => {
    ask(300, 100);
    expect(error()).toBe(100);
  });

  it.each([
    { network: 'a request', there: 20_000, back: 10 },
    { network: 'a response', there: 10, back: 20_000 },
  ])('is not put forward or back by $network that takes twenty seconds', ({ there, back }) => {
    ask(20, 20);
    ask(there, back);
    expect(error()).toBe(0);
  });

  it('is corrected by a quicker round trip than the one that set it', () => {
    ask(20_000, 0);
    expect(error()).toBe(10_000);
    ask(30, 10);
    expect(Math.abs(error())).toBeLessThanOrEqual(20);
  });

  it('catches up after the device has slept', () => {
    ask(20, 20);
    const slept = 600_000;
    clock.set(time + AHEAD + slept, time);
    expect(error()).toBe(slept);
  });
});
