const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const CODE_MINUTES = 5;
export const CODE_LIFE_MS = CODE_MINUTES * MINUTE_MS;
export const CODE_TRIES = 5;
/** How long what was asked for is remembered. */
export const LONGEST_WINDOW_MS = DAY_MS;

/** What a code is asked for; it opens nothing else. → what the audit log calls it. */
export const codePurposes = {
  'sign-in': '登录',
  reset: '找回密码',
  bind: '绑定手机',
  change: '更换手机',
  'two-step': '两步验证',
  trial: '开通组织',
} as const;
export type CodePurpose = keyof typeof codePurposes;

/** Purposes whose recipient is looked for only after the answer, so that it tells nobody who exists. */
export const isBlind = (purpose: CodePurpose): boolean => purpose === 'sign-in' || purpose === 'reset';

type EntryQuota = 'trial-number' | 'trial-network' | 'application-number' | 'application-network';

/** Whom a number of codes is counted for. */
export type QuotaKind = 'recipient' | 'number' | 'network' | 'member' | 'stranger' | EntryQuota;

export interface Quota {
  most: number;
  windowMs: number;
  /** Between one and the next. */
  restMs: number;
}

/**
 * `recipient` is what was typed, `number` the telephone that rings in the end: who names an account and its number in turns reaches it no
 * more often. A school shares one network. Numbers that nobody has bound cost money and belong to people who asked for nothing.
 */
export const quotas: Readonly<Record<QuotaKind, Quota>> = {
  recipient: { most: 10, windowMs: DAY_MS, restMs: MINUTE_MS },
  number: { most: 10, windowMs: DAY_MS, restMs: 0 },
  network: { most: 100, windowMs: HOUR_MS, restMs: 0 },
  member: { most: 20, windowMs: DAY_MS, restMs: 0 },
  stranger: { most: 200, windowMs: DAY_MS, restMs: 0 },
  // Organisations that are opened, and no codes.
  'trial-number': { most: 3, windowMs: DAY_MS, restMs: 0 },
  'trial-network': { most: 20, windowMs: DAY_MS, restMs: 0 },
  // Applications that are handed in.
  'application-number': { most: 5, windowMs: DAY_MS, restMs: 0 },
  'application-network': { most: 100, windowMs: HOUR_MS, restMs: 0 },
};
