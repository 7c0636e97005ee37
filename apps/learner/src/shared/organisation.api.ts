import type { ModuleKey } from '@palm/contract/areas';
import type { Client } from '@palm/client/call';
import { organisationApi } from '@palm/contract/organisation/calls';
import { queryOptions } from '@tanstack/react-query';
import { loadBrand } from './brand.ts';
import { inPlace } from './in-place.ts';

const HOUR = 3_600_000;

export const brandQuery = (client: Client, code: string) =>
  queryOptions({
    queryKey: ['organisation', 'brand', code],
    queryFn: ({ signal }) => loadBrand(client, code, { signal }),
    staleTime: HOUR,
  });

/** Layout of the home page, which also names the entries of the header. */
export const firstPageQuery = (client: Client) =>
  queryOptions({
    queryKey: ['organisation', 'first-page'],
    queryFn: ({ signal }) => client.call(organisationApi.firstPage, undefined, inPlace(signal)),
    staleTime: HOUR,
  });

/** Which modules are on. */
export const moduleConfigQuery = (client: Client) =>
  queryOptions({
    queryKey: ['organisation', 'modules'],
    queryFn: ({ signal }) => client.call(organisationApi.moduleConfig, undefined, inPlace(signal)),
    select: ({ list }) => new Map<ModuleKey, boolean>(list.map((row) => [row.key, row.enabled])),
    staleTime: HOUR,
  });
