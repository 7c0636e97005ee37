import type { Client } from '@palm/client/call';
import { resetApi } from '@palm/contract/identity/reset';
import { sealFor } from './sign-in.api.ts';
import { beside, type Recipient } from './sms.api.ts';

export const sendResetCode = (client: Client, orgCode: string, recipient: Recipient, ticket: string) =>
  'mobile' in recipient
    ? client.call(resetApi.sendToMobile, { body: { orgCode, ticket, ...recipient } }, beside())
    : client.call(resetApi.sendToAccount, { body: { orgCode, ticket, ...recipient } }, beside());

/** The ticket for a new password, and whose it will be. */
export const checkResetCode = (client: Client, orgCode: string, recipient: Recipient, code: string) =>
  'mobile' in recipient
    ? client.call(resetApi.checkMobile, { body: { orgCode, code, ...recipient } }, beside())
    : client.call(resetApi.checkAccount, { body: { orgCode, code, ...recipient } }, beside());

export async function resetPassword(client: Client, orgCode: string, ticket: string, password: string): Promise<{ endedSessions: number }> {
  const { keyId, sealed } = await sealFor(client, password);
  return client.call(resetApi.resetPassword, { body: { orgCode, ticket, keyId, password: sealed[0] ?? '' } }, beside());
}
