import type { Client } from '@palm/client/call';
import type { ShelfKind } from '@palm/contract/plate/shelf';
import { seriesApi } from '@palm/contract/series/calls';
import { queryOptions } from '@tanstack/react-query';
import { COLUMN_KEY } from '../../shared/column-key.ts';
import { inPlace } from '../../shared/in-place.ts';

/** Most series show column cards with the member's progress. */
const KEY = [...COLUMN_KEY, 'series'] as const;

/** As many as all but the largest organisations have. */
const SHOWN = 12;

export const seriesListQuery = (client: Client, kind: ShelfKind) =>
  queryOptions({
    queryKey: [...KEY, 'list', kind],
    queryFn: ({ signal }) => client.call(seriesApi.list, { query: { kind, pageSize: SHOWN } }, inPlace(signal)),
    staleTime: 60_000,
  });

export const seriesQuery = (client: Client, seriesId: string) =>
  queryOptions({
    queryKey: [...KEY, 'detail', seriesId],
    queryFn: ({ signal }) => client.call(seriesApi.detail, { query: { seriesId } }, inPlace(signal)),
  });
