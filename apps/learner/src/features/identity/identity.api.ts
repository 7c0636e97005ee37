import type { Client } from '@palm/client/call';
import type { Store } from '@palm/client/storage';
import { identityApi } from '@palm/contract/identity';
import { queryOptions } from '@tanstack/react-query';
import { inPlace } from '../../shared/in-place.ts';
import { sealFor } from './sign-in.api.ts';

/** Ends the session on the server and here. The person leaves also when the server cannot be reached. */
export async function signOut(client: Client, store: Store): Promise<void> {
  await client.request(identityApi.logout, undefined, { ...inPlace(), quiet: true });
  store.signOut();
}

export async function changePassword(client: Client, passwords: { current: string; next: string }): Promise<void> {
  const { keyId, sealed } = await sealFor(client, passwords.current, passwords.next);
  const [currentPassword = '', newPassword = ''] = sealed;
  await client.call(identityApi.changePassword, { body: { currentPassword, newPassword, keyId } }, inPlace());
}

/** Whether the present password was somebody else's choice and has to be changed first. */
export const passwordDueQuery = (client: Client) =>
  queryOptions({
    queryKey: ['identity', 'password-due'],
    queryFn: ({ signal }) => client.call(identityApi.pwdto, undefined, inPlace(signal)),
    select: ({ mustChange }) => mustChange,
  });

export const sessionKeys = ['identity', 'sessions'];

export const sessionsQuery = (client: Client) =>
  queryOptions({
    queryKey: sessionKeys,
    queryFn: ({ signal }) => client.call(identityApi.sessions, undefined, inPlace(signal)),
  });

export const endSession = (client: Client, sessionId: string) => client.call(identityApi.endSession, { body: { sessionId } }, inPlace());
