import type { Client } from '@palm/client/call';
import type { Store } from '@palm/client/storage';
import { accountApi } from '@palm/contract/identity/account';
import { identityApi } from '@palm/contract/identity/calls';
import { signInPolicyApi } from '@palm/contract/identity/sign-in-policy';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { inForm, inPlace } from '../../shared/in-place.ts';
import { encryptFor } from './sign-in.api.ts';

/** Ends the session locally at once; the server is notified in the background, so that a slow or lost network keeps nobody signed in. */
export function signOut(client: Client, store: Store): void {
  void client.request(identityApi.logout, undefined, { ...inForm(), keepalive: true, last: true });
  store.signOut();
}

export async function changePassword(client: Client, passwords: { current: string; next: string }): Promise<void> {
  const { keyId, sealed } = await encryptFor(client, passwords.current, passwords.next);
  const [currentPassword = '', newPassword = ''] = sealed;
  await client.call(accountApi.changePassword, { body: { currentPassword, newPassword, keyId } }, inForm());
}

/** The organisation's rules for new passwords. */
export const passwordRulesQuery = (client: Client, orgCode: string) =>
  queryOptions({
    queryKey: ['identity', 'password-rules', orgCode],
    queryFn: ({ signal }) => client.call(signInPolicyApi.passwordRules, { query: { orgCode } }, inPlace(signal)),
  });

/** Whether the current password was set by somebody else and must be changed first. */
export const passwordDueQuery = (client: Client) =>
  queryOptions({
    queryKey: ['identity', 'password-due'],
    queryFn: ({ signal }) => client.call(accountApi.pwdto, undefined, inPlace(signal)),
    select: ({ mustChange }) => mustChange,
  });

export const sessionKeys = ['identity', 'sessions'];

export const SESSIONS_ON_PAGE = 10;

/** The account's sessions, the current one first. */
export const sessionsQuery = (client: Client, pageNo: number) =>
  queryOptions({
    queryKey: [...sessionKeys, pageNo],
    queryFn: ({ signal }) => client.call(accountApi.sessions, { query: { pageNo, pageSize: SESSIONS_ON_PAGE } }, inPlace(signal)),
    placeholderData: keepPreviousData,
  });

export const endSession = (client: Client, sessionId: string) => client.call(accountApi.endSession, { body: { sessionId } }, inPlace());

export const endOtherSessions = (client: Client) => client.call(accountApi.endOtherSessions, undefined, inPlace());

/** Age of the password, and failed attempts from unfamiliar addresses. */
export const securityQuery = (client: Client) =>
  queryOptions({
    queryKey: ['identity', 'security'],
    queryFn: ({ signal }) => client.call(accountApi.security, undefined, inPlace(signal)),
  });

export const SIGN_INS_ON_PAGE = 10;

/** Sign-in attempts on the account, newest first. */
export const signInsQuery = (client: Client, pageNo: number) =>
  queryOptions({
    queryKey: ['identity', 'sign-ins', pageNo],
    queryFn: ({ signal }) => client.call(accountApi.signIns, { query: { pageNo, pageSize: SIGN_INS_ON_PAGE } }, inPlace(signal)),
    placeholderData: keepPreviousData,
  });
