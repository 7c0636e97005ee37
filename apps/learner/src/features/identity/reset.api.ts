import type { Client } from '@palm/client/call';
import { DEFAULT_PASSWORD_RULES, type PasswordRules } from '@palm/contract/identity/password-rules';
import { resetApi } from '@palm/contract/identity/reset';
import { signInPolicyApi } from '@palm/contract/identity/sign-in-policy';
import { encryptFor } from './sign-in.api.ts';
import { inForm } from '../../shared/in-place.ts';
import type { Recipient } from './sms.api.ts';

export const sendResetCode = (client: Client, orgCode: string, recipient: Recipient, ticket: string) =>
  'mobile' in recipient
    ? client.call(resetApi.sendToMobile, { body: { orgCode, ticket, ...recipient } }, inForm())
    : client.call(resetApi.sendToAccount, { body: { orgCode, ticket, ...recipient } }, inForm());

/** Result of the verification: the ticket for a new password, the account it is for, and the organisation's rules. */
export type ResetProof = { ticket: string; userName: string; rules: PasswordRules };

export async function checkResetCode(client: Client, orgCode: string, recipient: Recipient, code: string): Promise<ResetProof> {
  const rules = client.call(signInPolicyApi.passwordRules, { query: { orgCode } }, inForm()).catch(() => DEFAULT_PASSWORD_RULES);
  const proven =
    'mobile' in recipient
      ? await client.call(resetApi.checkMobile, { body: { orgCode, code, ...recipient } }, inForm())
      : await client.call(resetApi.checkAccount, { body: { orgCode, code, ...recipient } }, inForm());
  return { ...proven, rules: await rules };
}

export async function resetPassword(client: Client, orgCode: string, ticket: string, password: string): Promise<{ endedSessions: number }> {
  const { keyId, sealed } = await encryptFor(client, password);
  return client.call(resetApi.resetPassword, { body: { orgCode, ticket, keyId, password: sealed[0] ?? '' } }, inForm());
}
