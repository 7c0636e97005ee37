import type { Client } from '@palm/client/call';
import { contentPlateApi, regionApi } from '@palm/contract/plate/calls';
import type { PlateKind } from '@palm/contract/plate/shelf';
import { queryOptions } from '@tanstack/react-query';
import { COLUMN_KEY } from '../../shared/column-key.ts';
import { inPlace } from '../../shared/in-place.ts';

/** Plates show column cards with the member's progress. */
const KEY = [...COLUMN_KEY, 'plate'] as const;

export const platesQuery = (client: Client, kind: PlateKind) =>
  queryOptions({
    queryKey: [...KEY, 'list', kind],
    queryFn: ({ signal }) => client.call(contentPlateApi.plates, { query: { kind } }, inPlace(signal)),
    staleTime: 60_000,
  });

/** All items of a plate. */
export const wholePlateQuery = (client: Client, plateId: string) =>
  queryOptions({
    queryKey: [...KEY, 'items', plateId],
    queryFn: ({ signal }) => client.call(contentPlateApi.items, { query: { plateId } }, inPlace(signal)),
  });

export const regionsQuery = (client: Client) =>
  queryOptions({
    queryKey: [...KEY, 'regions'],
    queryFn: ({ signal }) => client.call(regionApi.list, undefined, inPlace(signal)),
    staleTime: 60_000,
  });

/** An empty id selects the member's own region. */
export const regionQuery = (client: Client, regionId: string) =>
  queryOptions({
    queryKey: [...KEY, 'region', regionId],
    queryFn: ({ signal }) => client.call(contentPlateApi.region, { query: { regionId } }, inPlace(signal)),
  });
