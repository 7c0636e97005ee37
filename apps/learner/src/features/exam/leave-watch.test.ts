import { beforeEach, describe, expect, it } from 'vitest';
import { createLeaveWatch, type LeaveWatch } from './leave-watch.ts';

let time = 0;
let timers: { act: () => void }[] = [];
let heard = true;
let told = 0;
let watch: LeaveWatch;

const ring = () => timers.splice(0).forEach(({ act }) => act());

beforeEach(() => {
  [time, timers, heard, told] = [0, [], true, 0];
  watch = createLeaveWatch({
    elapsed: () => time,
    later: (act) => {
      const timer = { act };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    report: async () => {
      told += heard ? 1 : 0;
      return heard;
    },
  });
});

describe('product §3.5 "leaving the page N times submits"', () => {
  it('does not count less than five seconds', () => {
    watch.hidden();
    time = 4999;
    watch.visible();
    expect([told, timers.length]).toEqual([0, 0]);
  });

  it('counts leaving once: while the page is hidden, or on return if its timers were suspended', () => {
    watch.hidden();
    time = 5000;
    ring();
    watch.visible();
    expect(told).toBe(1);
    watch.hidden();
    time = 60_000;
    watch.visible();
    expect(told).toBe(2);
  });

  it('retries a failed report later', async () => {
    heard = false;
    for (const at of [10_000, 30_000]) {
      watch.hidden();
      time = at;
      watch.visible();
      await Promise.resolve();
    }
    heard = true;
    watch.online();
    await expect.poll(() => told).toBe(2);
  });
});
