import type { Client } from '@palm/client/call';
import { bannerFiguresApi } from '@palm/contract/banner/figures';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { exportList } from '../../../shared/list/export-list.ts';

const KEY = ['banner', 'figures'] as const;

type Period = { from: string; to: string };
// The period is selected above the list, not among the filters.
export const bannerReachSchema = bannerFiguresApi.list.query.omit({ from: true, to: true });
export type BannerReachQuery = z.output<typeof bannerReachSchema>;

export const bannerReachQuery = (client: Client, period: Period) =>
  queryOptions({
    queryKey: [...KEY, 'reach', period],
    queryFn: ({ signal }) => client.call(bannerFiguresApi.reach, { query: period }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const bannerReachListQuery = (client: Client, period: Period, query: BannerReachQuery) =>
  queryOptions({
    queryKey: [...KEY, 'list', period, query],
    queryFn: ({ signal }) => client.call(bannerFiguresApi.list, { query: { ...period, ...query } }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const exportBannerReach = (client: Client, period: Period, query: BannerReachQuery) =>
  exportList(client, bannerFiguresApi.export, { ...period, ...query });
