import type { Client } from '@palm/client/call';
import { createUploader } from '@palm/client/upload';
import { identityApi } from '@palm/contract/identity/calls';
import { systemApi } from '@palm/contract/system/calls';
import { queryOptions } from '@tanstack/react-query';
import { inPlace } from '../../shared/in-place.ts';
import type { Services } from '../../shared/services.tsx';

export type Profile = { email: string; intro: string; avatarKey?: string };

export const updateProfile = (client: Client, profile: Profile) => client.call(identityApi.updateMyInfo, { body: profile }, inPlace());

/** Uploads a picture; answers its key, or null when signing was refused, which was said. */
export async function uploadAvatar({ client, store }: Services, file: File, onProgress: (share: number) => void): Promise<string | null> {
  const uploader = createUploader({
    client,
    store,
    page: () => location.href,
    createXhr: () => new XMLHttpRequest(),
    // oxlint-disable-next-line no-console -- seed §8: an upload failure is logged
    onFailure: (failure) => console.error('upload failed', failure),
  });
  const uploaded = await uploader.upload(file, { purpose: 'avatar', onProgress });
  return uploaded?.objectKey ?? null;
}

/** Version and commit of the server. */
export const versionQuery = (client: Client) =>
  queryOptions({
    queryKey: ['system', 'version'],
    queryFn: ({ signal }) => client.call(systemApi.health, undefined, { ...inPlace(signal), quiet: true }),
    staleTime: Infinity,
  });
