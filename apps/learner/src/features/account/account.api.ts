import type { Client } from '@palm/client/call';
import { accountApi } from '@palm/contract/identity/account';
import { correctionApi } from '@palm/contract/member/correction';
import { systemApi } from '@palm/contract/system/calls';
import { queryOptions } from '@tanstack/react-query';
import { inPlace } from '../../shared/in-place.ts';

/** Without a key the picture is kept, with an empty one it is removed. */
export type Profile = { email?: string; intro?: string; avatarKey?: string };

export const updateProfile = (client: Client, profile: Profile) =>
  client.call(accountApi.updateMyInfo, { body: profile }, { ...inPlace(), quiet: true });

export const askCorrection = (client: Client, creationId: string, words: string) =>
  client.call(correctionApi.ask, { body: { creationId, words } }, { ...inPlace(), quiet: true });

/** Version and commit of the server. */
export const versionQuery = (client: Client) =>
  queryOptions({
    queryKey: ['system', 'version'],
    queryFn: ({ signal }) => client.call(systemApi.health, undefined, { ...inPlace(signal), quiet: true }),
    staleTime: Infinity,
  });
