import type { Client } from '@palm/client/call';
import { thirdPartyApi } from '@palm/contract/third-party/calls';
import { queryOptions } from '@tanstack/react-query';
import { inPlace } from '../../shared/in-place.ts';

export const linkKeys = ['third-party', 'links'];

/** The organisation's platforms, and which of them are linked to the person's account. */
export const linksQuery = (client: Client) =>
  queryOptions({
    queryKey: linkKeys,
    queryFn: ({ signal }) => client.call(thirdPartyApi.queryPolyUserInfo, undefined, inPlace(signal)),
  });

export const startLink = async (client: Client, providerId: string): Promise<string> =>
  (await client.call(thirdPartyApi.startLink, { body: { providerId } }, inPlace())).url;

export const unlink = (client: Client, providerId: string) => client.call(thirdPartyApi.unlink, { body: { providerId } }, inPlace());

/** Whether a linked partner provides a space for the member. */
export const spaceQuery = (client: Client) =>
  queryOptions({
    queryKey: [...linkKeys, 'space'],
    queryFn: ({ signal }) => client.call(thirdPartyApi.hasMySpace, undefined, inPlace(signal)),
  });

/** URL into that space, already signed in; empty if it no longer exists. */
export const findSpaceUrl = async (client: Client): Promise<string> =>
  (await client.call(thirdPartyApi.getPlatformLoginUrl, undefined, inPlace())).url;
