import { DEFAULT_PASSWORD_RULES, keepsRules, ruleText, type PasswordRules } from '@palm/contract/identity/password-rules';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { passwordRulesOf, signInRules, type RulesPlatform } from '../policy/sign-in-rules.ts';
import { findFormerHashes } from './password.queries.ts';
import { ADMINISTRATOR_LANE, hashPassword, queuePasswordWork, isPassword } from './password.ts';

/** The password rules of the organisation. */
export const passwordRules = async (platform: RulesPlatform, orgId: string): Promise<PasswordRules> =>
  passwordRulesOf(await signInRules(platform, orgId));

/**
 * The only way to turn a typed password into a hash. Without rules of an organisation the defaults apply.
 * @throws AppError PASSWORD_TOO_WEAK
 */
export function hashNewPassword(password: string, rules: PasswordRules = DEFAULT_PASSWORD_RULES): Promise<string> {
  if (!keepsRules(password, rules)) {
    throw new AppError('PASSWORD_TOO_WEAK', { rule: ruleText(rules) });
  }
  return hashPassword(password);
}

/**
 * Refuses a password the member had before. The current one is not included; callers compare with it themselves.
 * @throws AppError PASSWORD_FORMER
 */
export async function refuseFormer(
  db: Db,
  { history }: PasswordRules,
  { orgId, memberId }: { orgId: string; memberId: string },
  password: string,
): Promise<void> {
  const hashes = history > 1 ? await findFormerHashes(db, orgId, memberId, history - 1) : [];
  for (const hash of hashes) {
    // Sequential, because each comparison occupies a core that sign-ins need, too.
    if (await queuePasswordWork(ADMINISTRATOR_LANE, () => isPassword(hash, password))) {
      throw new AppError('PASSWORD_FORMER', { history });
    }
  }
}
