import type { Client } from '@palm/client/call';
import { publicFaceApi } from '@palm/contract/public-face/calls';
import { queryOptions } from '@tanstack/react-query';
import { inPlace } from '../../shared/in-place.ts';

/** `exact`: the URL requests the organisation by `?id=`, so an unknown one is an error. */
export const publicFaceQuery = (client: Client, code: string, exact: boolean) =>
  queryOptions({
    queryKey: ['public-face', code, exact],
    queryFn: ({ signal }) => client.call(publicFaceApi.show, { query: { code, exact: exact ? 'true' : 'false' } }, inPlace(signal)),
  });
