import { describe, expect, it } from 'vitest';
import { HARDEST, captchaLevel, judgeTry, limitsFor, type TryHistory } from './sign-in.policy.ts';

const now = new Date('2026-03-02T08:00:00Z');
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const clean: TryHistory = {
  counted: true,
  pairTries: 0,
  pairLastAt: null,
  accountTries: 0,
  accountLastAt: null,
  accountFailures: 0,
  addressFailures: 0,
  addressLastAt: null,
};
const judge = (history: Partial<TryHistory>, solved: number | null = null) => judgeTry({ ...clean, ...history }, solved, now);

describe('a sign-in attempt', () => {
  it('is evaluated if nothing speaks against it', () => {
    expect(judge({})).toEqual({ evaluate: 'anyone', refusal: null });
  });

  it.each([
    ['three tries of the account at the address', { counted: false, pairTries: 3 }],
    ['three failures of the account elsewhere', { counted: false, accountFailures: 3 }],
    ['three failures of other accounts at the address', { counted: false, addressFailures: 3 }],
    ['tries that were counted at the same moment', { counted: false, pairTries: 0 }],
  ])('requires a captcha after %s', (_, history) => {
    expect(judge(history)).toEqual({ evaluate: 'nobody', refusal: ['CAPTCHA_REQUIRED'] });
  });

  it('requires a harder captcha if more has failed since it was issued', () => {
    expect(judge({ counted: false, addressFailures: 40 }, 2).refusal).toEqual(['CAPTCHA_REQUIRED']);
    expect(judge({ addressFailures: 40 }, 5)).toEqual({ evaluate: 'anyone', refusal: null });
  });

  it('is refused as locked at this address after five, with or without a captcha, for a quarter of an hour', () => {
    const full = { counted: false, pairTries: 5, pairLastAt: secondsAgo(61) };
    const refused = { evaluate: 'nobody', refusal: ['ACCOUNT_LOCKED', { minutes: 14 }, { seconds: 839 }] };
    expect(judge(full)).toEqual(refused);
    expect(judge(full, HARDEST)).toEqual(refused);
    const lately = judge({ counted: false, pairTries: 4, pairLastAt: now }, HARDEST);
    expect(lately.refusal).toEqual(['ACCOUNT_LOCKED', { minutes: 15 }, { seconds: 900 }]);
  });

  it('is not locked by fewer than a hundred failures elsewhere', () => {
    expect(judge({ accountTries: 99, accountFailures: 99 }, HARDEST)).toEqual({ evaluate: 'anyone', refusal: null });
    const beset = judge({ accountTries: 100, accountFailures: 100, accountLastAt: now }, HARDEST);
    expect(beset).toEqual({ evaluate: 'known here', refusal: ['ACCOUNT_LOCKED', { minutes: 15 }, { seconds: 900 }] });
  });

  it('is throttled to one in two seconds at an address with sixty failures, unless the member is known there', () => {
    const sprayed = { addressFailures: 60, addressLastAt: secondsAgo(0.5) };
    expect(judge(sprayed, HARDEST)).toEqual({ evaluate: 'known here', refusal: ['TOO_MANY_REQUESTS', { seconds: 2 }] });
    expect(judge({ ...sprayed, addressLastAt: secondsAgo(2) }, HARDEST).evaluate).toBe('anyone');
    expect(judge({ ...sprayed, addressFailures: 59 }, HARDEST).evaluate).toBe('anyone');
  });
});

describe('a captcha', () => {
  it('doubles its work as failures add up, within what a phone does in seconds', () => {
    expect([0, 3, 4, 6, 10, 18, 34, 66, 5000].map(captchaLevel)).toEqual([0, 0, 1, 2, 3, 4, 5, 6, 6]);
  });

  it('covers exactly the failures its level stands for', () => {
    for (let failures = 3; failures < 200; failures += 1) {
      const level = captchaLevel(failures);
      expect(failures).toBeLessThan(limitsFor(level).failures);
      expect(level === 0 || failures >= limitsFor(level - 1).failures).toBe(true);
    }
    expect(limitsFor(null)).toEqual({ tries: 3, failures: 3 });
  });
});
