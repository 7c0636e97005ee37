import type { ModuleKey } from '@palm/contract/areas';
import type { Client } from '@palm/client/call';
import { firstPageApi } from '@palm/contract/first-page/calls';
import { organisationApi } from '@palm/contract/organisation/calls';
import { queryOptions } from '@tanstack/react-query';
import { loadBrand } from './brand.ts';
import { draftPreview } from './draft-preview.ts';
import { inPlace } from './in-place.ts';

const HOUR = 3_600_000;

export const brandQuery = (client: Client, code: string) =>
  queryOptions({
    queryKey: ['organisation', 'brand', code],
    queryFn: ({ signal }) => loadBrand(client, code, { signal }),
    staleTime: HOUR,
  });

export const FIRST_PAGE_KEY = ['organisation', 'first-page'] as const;

/** Layout of the home page, which also names the navigation entries. */
export const firstPageQuery = (client: Client) =>
  queryOptions({
    queryKey: FIRST_PAGE_KEY,
    queryFn: ({ signal }) => client.call(firstPageApi.firstPage, draftPreview ? { query: { draft: true } } : undefined, inPlace(signal)),
    staleTime: HOUR,
  });

/** The enabled modules. */
export const moduleConfigQuery = (client: Client) =>
  queryOptions({
    queryKey: ['organisation', 'modules'],
    queryFn: ({ signal }) => client.call(organisationApi.moduleConfig, undefined, inPlace(signal)),
    select: ({ list }) => new Map<ModuleKey, boolean>(list.map((row) => [row.key, row.enabled])),
    staleTime: HOUR,
  });
