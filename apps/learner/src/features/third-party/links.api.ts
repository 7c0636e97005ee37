import type { Client } from '@palm/client/call';
import { thirdPartyApi } from '@palm/contract/third-party/calls';
import { queryOptions } from '@tanstack/react-query';
import { inPlace } from '../../shared/in-place.ts';

export const linkKeys = ['third-party', 'links'];

/** The platforms of the organisation, and which of them are linked to the own account. */
export const linksQuery = (client: Client) =>
  queryOptions({
    queryKey: linkKeys,
    queryFn: ({ signal }) => client.call(thirdPartyApi.queryPolyUserInfo, undefined, inPlace(signal)),
  });

export const startLink = async (client: Client, providerId: string): Promise<string> =>
  (await client.call(thirdPartyApi.startLink, { body: { providerId } }, inPlace())).url;

export const unlink = (client: Client, providerId: string) => client.call(thirdPartyApi.unlink, { body: { providerId } }, inPlace());

/** Whether a linked partner keeps a space for the member. */
export const spaceQuery = (client: Client) =>
  queryOptions({
    queryKey: [...linkKeys, 'space'],
    queryFn: ({ signal }) => client.call(thirdPartyApi.hasMySpace, undefined, inPlace(signal)),
  });

/** Into that space, signed in; empty where it has gone meanwhile. */
export const findSpaceUrl = async (client: Client): Promise<string> =>
  (await client.call(thirdPartyApi.getPlatformLoginUrl, undefined, inPlace())).url;
