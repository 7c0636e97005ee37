import type { Client } from '@palm/client/call';
import { columnFiguresApi } from '@palm/contract/column/figures';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { exportList } from '../../../shared/list/export-list.ts';

const KEY = ['column', 'figures'] as const;

// The column comes from the path, not from the filters.
export const standersSchema = columnFiguresApi.standers.query.omit({ columnId: true, stageId: true });
export type StandersQuery = z.output<typeof standersSchema>;
export type Stage = { columnId: string; stageId: string };

export const funnelQuery = (client: Client, columnId: string) =>
  queryOptions({
    queryKey: [...KEY, 'funnel', columnId],
    queryFn: ({ signal }) => client.call(columnFiguresApi.funnel, { query: { columnId } }, { quiet: true, signal }),
  });

export const standersQuery = (client: Client, stage: Stage, query: StandersQuery) =>
  queryOptions({
    queryKey: [...KEY, 'standers', stage, query],
    queryFn: ({ signal }) => client.call(columnFiguresApi.standers, { query: { ...stage, ...query } }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const exportStanders = (client: Client, stage: Stage, query: StandersQuery) =>
  exportList(client, columnFiguresApi.exportStanders, { ...stage, ...query });
