const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const CODE_MINUTES = 5;
export const CODE_LIFE_MS = CODE_MINUTES * MINUTE_MS;
export const CODE_TRIES = 5;
/** How long requests are remembered. */
export const LONGEST_WINDOW_MS = DAY_MS;

/** The purposes of codes, with their names in the audit log; a code is valid for its purpose only. */
export const codePurposes = {
  'sign-in': '登录',
  reset: '找回密码',
  bind: '绑定手机',
  change: '更换手机',
  'two-step': '两步验证',
  trial: '开通组织',
} as const;
export type CodePurpose = keyof typeof codePurposes;

/** Purposes for which the recipient is looked up only after the response, so that it does not reveal which accounts exist. */
export const isBlind = (purpose: CodePurpose): boolean => purpose === 'sign-in' || purpose === 'reset';

type EntryQuota = 'trial-number' | 'trial-network' | 'application-number' | 'application-network';

/** What a quota is counted by. */
export type QuotaKind = 'recipient' | 'number' | 'network' | 'member' | 'stranger' | EntryQuota;

export interface Quota {
  most: number;
  windowMs: number;
  /** Minimum time between two requests. */
  restMs: number;
}

/**
 * `recipient` is what was typed, `number` the phone it resolves to, so that alternating between account and number does not raise the
 * limit. A whole school shares one network. Codes to unbound numbers cost money and may reach people who asked for nothing.
 */
export const quotas: Readonly<Record<QuotaKind, Quota>> = {
  recipient: { most: 10, windowMs: DAY_MS, restMs: MINUTE_MS },
  number: { most: 10, windowMs: DAY_MS, restMs: 0 },
  network: { most: 100, windowMs: HOUR_MS, restMs: 0 },
  member: { most: 20, windowMs: DAY_MS, restMs: 0 },
  stranger: { most: 200, windowMs: DAY_MS, restMs: 0 },
  // Organisations opened, not codes.
  'trial-number': { most: 3, windowMs: DAY_MS, restMs: 0 },
  'trial-network': { most: 20, windowMs: DAY_MS, restMs: 0 },
  // Applications submitted.
  'application-number': { most: 5, windowMs: DAY_MS, restMs: 0 },
  'application-network': { most: 100, windowMs: HOUR_MS, restMs: 0 },
};
