import { AppError } from '@palm/client/app-error';
import type { Client } from '@palm/client/call';
import { identityApi, type SignedIn } from '@palm/contract/identity/calls';
import { smsApi, type AccountChoice } from '@palm/contract/identity/sms';
import { inForm } from '../../shared/in-place.ts';
import { terminalHere } from '../../shared/terminal.ts';

/** Recipient of a code: a mobile, or an account whose bound mobile receives it. */
export type Recipient = { mobile: string } | { username: string };

/** Solves the captcha required for a code, and returns its ticket. Throws `AppError`. */
export async function proveWork(client: Client, orgCode: string): Promise<string> {
  const [{ solveCaptcha }, { captchaId, challenge }] = await Promise.all([
    import('@palm/client/solve-captcha'),
    client.call(identityApi.captcha, { query: { orgCode } }, inForm()),
  ]);
  const captcha = await solveCaptcha(challenge);
  const { ticket } = await client.call(smsApi.checkVCode, { body: { orgCode, captchaId, captcha } }, inForm());
  return ticket;
}

export const sendSignInCode = (client: Client, orgCode: string, recipient: Recipient, ticket: string) =>
  client.call(smsApi.sendCode, { body: { orgCode, ticket, ...recipient } }, inForm());

/** What a verified mobile gives access to: directly, or through the ticket for one of its accounts. Both throw `AppError`. */
export type MobileDoors = {
  byCode: (recipient: Recipient, code: string) => Promise<SignedIn>;
  byChoice: (ticket: string, userId: string) => Promise<SignedIn>;
};

export const signInDoors = (client: Client, orgCode: string): MobileDoors => ({
  byCode: (recipient, code) => signInByCode(client, orgCode, recipient, code),
  byChoice: (ticket, userId) => client.call(smsApi.loginUid, { body: { orgCode, ticket, userId, terminal: terminalHere() } }, inForm()),
});

/** Signs in with a code. With a mobile, people without an account join, if the organisation allows it. */
async function signInByCode(client: Client, orgCode: string, recipient: Recipient, code: string): Promise<SignedIn> {
  const terminal = terminalHere();
  const answer =
    'mobile' in recipient
      ? await client.request(smsApi.loginQuickMnc, { body: { orgCode, mobile: recipient.mobile, code, terminal } }, inForm())
      : await client.request(smsApi.loginUns, { body: { orgCode, username: recipient.username, code, terminal } }, inForm());
  if (!answer.flag || answer.result === null) {
    throw new AppError(answer);
  }
  return answer.result as SignedIn;
}

/** The accounts of the verified mobile; null for any other refusal. */
export const choiceIn = ({ errorCode, result }: AppError): AccountChoice | null =>
  errorCode === 'ACCOUNT_CHOICE' ? (result as AccountChoice) : null;
