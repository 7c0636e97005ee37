import type { PasswordRules } from '@palm/contract/identity/password-rules';
import { DEFAULT_SIGN_IN_POLICY, type SignInPolicy } from '@palm/contract/identity/sign-in-policy';
import type { Platform } from '../../../platform/platform.ts';
import { findSignInPolicy } from './sign-in-policy.queries.ts';

const TOPIC = 'sign-in-policy';
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export type RulesPlatform = Pick<Platform, 'db' | 'cache'>;

/** The sign-in policy of an organisation; cached, because every authenticated call needs it. */
export const signInRules = ({ db, cache }: RulesPlatform, orgId: string): Promise<SignInPolicy> =>
  cache.get(orgId, TOPIC, '', async () => (await findSignInPolicy(db, orgId)) ?? DEFAULT_SIGN_IN_POLICY);

/** Call it after committing a change. */
export const forgetSignInRules = (cache: Platform['cache'], orgId: string): void => cache.bump(orgId, TOPIC);

export const passwordRulesOf = (policy: SignInPolicy): PasswordRules => ({
  length: policy.passwordLength,
  mixedCase: policy.passwordMixedCase,
  symbol: policy.passwordSymbol,
  history: policy.passwordHistory,
});

type Standing = { owner: boolean; administrator: boolean; role_id: string | null };

/** Whether two-step verification is required of this member. */
export function demandsTwoSteps(policy: SignInPolicy, { owner, administrator, role_id }: Standing): boolean {
  const demanded: Record<SignInPolicy['twoStep'], boolean> = {
    nobody: false,
    administrators: owner || administrator,
    roles: (owner && policy.twoStepOwners) || (role_id !== null && policy.twoStepRoles.includes(role_id)),
    everybody: true,
  };
  return demanded[policy.twoStep];
}

/** The expiry of a session opened and last used at these times; all in epoch milliseconds. */
export function sessionEnd({ idleMinutes, longestDays }: SignInPolicy, openedAt: number, lastSeenAt: number): number {
  const idleEnd = lastSeenAt + idleMinutes * MINUTE_MS;
  return longestDays === 0 ? idleEnd : Math.min(idleEnd, openedAt + longestDays * DAY_MS);
}

/** Whether a password has expired; null means that the member has none. */
export const isPasswordOld = ({ passwordDays }: SignInPolicy, changedAt: Date | null, now: Date): boolean =>
  passwordDays > 0 && changedAt !== null && now.getTime() - changedAt.getTime() >= passwordDays * DAY_MS;
