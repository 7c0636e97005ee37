import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

const tags = ['identity'] as const;

/** For whom two-step verification is mandatory; for others it is optional. */
export const twoStepFor = z.enum(['nobody', 'administrators', 'roles', 'everybody']);

/** Length of generated passwords, so that they satisfy any organisation's minimum. */
export const LONGEST_DEMAND = 14;
export const MOST_FORMER = 10;
const MOST_CHOSEN = 100;
const MONTH_MINUTES = 43_200;

const between = (low: number, high: number, text: string) => z.int(text).min(low, text).max(high, text);

/** An organisation's sign-in policy. */
export const signInPolicy = z.object({
  twoStep: twoStepFor,
  /** For `roles`: whether owners are included. */
  twoStepOwners: z.boolean().default(false),
  /** For `roles`: the selected ones. Deleting a role removes it from the list, even the last one. */
  twoStepRoles: z.array(id).max(MOST_CHOSEN, `最多选 ${MOST_CHOSEN} 个角色`).default([]),
  passwordLength: between(8, LONGEST_DEMAND, `密码长度要在 8 到 ${LONGEST_DEMAND} 位之间`),
  passwordMixedCase: z.boolean(),
  passwordSymbol: z.boolean(),
  /** How many recent passwords cannot be reused; 1 = only the current one. */
  passwordHistory: between(1, MOST_FORMER, `不能重复的密码要在 1 到 ${MOST_FORMER} 次之间`),
  /** 0: passwords never expire. */
  passwordDays: between(0, 730, '密码有效期要在 0 到 730 天之间'),
  /** Sessions expire after this much inactivity. */
  idleMinutes: between(15, MONTH_MINUTES, '空闲时间要在 15 分钟到 30 天之间'),
  /** 0: no maximum lifetime as long as the session is used. */
  longestDays: between(0, 365, '最长登录时间要在 0 到 365 天之间'),
});
export type SignInPolicy = z.infer<typeof signInPolicy>;

/** A policy that can be saved: two-step verification for roles requires at least one role. */
export const storedSignInPolicy = signInPolicy.refine(
  ({ twoStep, twoStepOwners, twoStepRoles }) => twoStep !== 'roles' || twoStepOwners || twoStepRoles.length > 0,
  { path: ['twoStepRoles'], message: '请选择至少一个必须开启两步验证的角色' },
);

/** Defaults for organisations that have not configured any. */
export const DEFAULT_SIGN_IN_POLICY: SignInPolicy = {
  twoStep: 'nobody',
  twoStepOwners: false,
  twoStepRoles: [],
  passwordLength: 8,
  passwordMixedCase: false,
  passwordSymbol: false,
  passwordHistory: 1,
  passwordDays: 0,
  idleMinutes: MONTH_MINUTES,
  longestDays: 0,
};

export const signInPolicyApi = {
  passwordRules: endpoint({
    method: 'GET',
    path: '/front/login/passwordRules',
    access: 'public',
    summary: 'Password rules of the organisation',
    tags,
    query: z.object({ orgCode: z.string().trim().max(64).default('') }),
    result: z.object({ length: z.int(), mixedCase: z.boolean(), symbol: z.boolean(), history: z.int() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/signInPolicy/get',
    access: 'admin:setting',
    summary: 'Sign-in policy of the organisation',
    tags,
    result: signInPolicy.extend({
      /** Another one with each change of the policy; 0 for the defaults. */
      revision: z.int(),
    }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/admin/signInPolicy/preview',
    level: 'view',
    access: 'admin:setting',
    summary: 'Preview how many people a policy would affect; writes nothing',
    tags,
    encoding: 'json',
    body: signInPolicy,
    result: z.object({
      /** People who must set up two-step verification at their next sign-in. */
      toSetUp: z.int(),
      /** People who must change their password at their next sign-in. */
      toChangePassword: z.int(),
      /** People who are signed out immediately, with their number of devices. */
      peopleSignedOut: z.int(),
      sessionsEnded: z.int(),
    }),
  }),
  update: endpoint({
    method: 'POST',
    path: '/admin/signInPolicy/update',
    access: 'admin:setting',
    summary: 'Change the policy; fails if somebody else has changed it since it was read. Sessions that exceed its lifetime end at once',
    tags,
    encoding: 'json',
    body: storedSignInPolicy.safeExtend({
      /** That of the policy which was changed: CONFLICT if somebody else has changed it since. If omitted, what stands is overwritten. */
      revision: z.int().optional(),
    }),
    result: z.object({ revision: z.int() }),
  }),
};
