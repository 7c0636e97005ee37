import { DEFAULT_PASSWORD_RULES, keepsRules, ruleText, type PasswordRules } from '@palm/contract/identity/password-rules';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { passwordRulesOf, signInRules, type RulesPlatform } from '../policy/sign-in-rules.ts';
import { findFormerHashes } from './password.queries.ts';
import { OFFICE, hashPassword, inTurn, isPassword } from './password.ts';

/** What a password of the organisation has to be. */
export const passwordRules = async (platform: RulesPlatform, orgId: string): Promise<PasswordRules> =>
  passwordRulesOf(await signInRules(platform, orgId));

/**
 * The one way from what somebody typed to what is stored. Where nobody has made rules yet, those of every new organisation hold.
 * @throws AppError PASSWORD_TOO_WEAK
 */
export function hashNewPassword(password: string, rules: PasswordRules = DEFAULT_PASSWORD_RULES): Promise<string> {
  if (!keepsRules(password, rules)) {
    throw new AppError('PASSWORD_TOO_WEAK', { rule: ruleText(rules) });
  }
  return hashPassword(password);
}

/**
 * Refuses what a member had before. The present password is not among them: whoever changes it compares with that himself.
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
    // One after the other: each takes a core for a while, and who signs in waits for one, too.
    if (await inTurn(OFFICE, () => isPassword(hash, password))) {
      throw new AppError('PASSWORD_FORMER', { history });
    }
  }
}
