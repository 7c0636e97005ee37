import type { Client } from '@palm/client/call';
import { infoFiguresApi } from '@palm/contract/info/figures';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { exportList } from '../../../shared/list/export-list.ts';

const KEY = ['info', 'figures'] as const;

type Period = { from: string; to: string };
// The period is selected above the list, not among the filters.
export const infoReachSchema = infoFiguresApi.list.query.omit({ from: true, to: true });
export type InfoReachQuery = z.output<typeof infoReachSchema>;

export const infoReachQuery = (client: Client, period: Period) =>
  queryOptions({
    queryKey: [...KEY, 'reach', period],
    queryFn: ({ signal }) => client.call(infoFiguresApi.reach, { query: period }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const infoReachListQuery = (client: Client, period: Period, query: InfoReachQuery) =>
  queryOptions({
    queryKey: [...KEY, 'list', period, query],
    queryFn: ({ signal }) => client.call(infoFiguresApi.list, { query: { ...period, ...query } }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const exportInfoReach = (client: Client, period: Period, query: InfoReachQuery) =>
  exportList(client, infoFiguresApi.export, { ...period, ...query });
