import type { Client } from '@palm/client/call';
import { pointsAdminApi, type Badge } from '@palm/contract/points/admin';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { exportList } from '../../shared/list/export-list.ts';
import { useAction } from '../../shared/query/use-action.ts';
import { useServices } from '../../shared/services.tsx';

const ALL = ['points'] as const;

export const entryListSchema = pointsAdminApi.list.query;
export type EntryListQuery = z.output<typeof entryListSchema>;
export const badgeListSchema = pointsAdminApi.badges.query;
export type BadgeListQuery = z.output<typeof badgeListSchema>;

export const rulesQuery = (client: Client) =>
  queryOptions({
    queryKey: [...ALL, 'rules'],
    queryFn: ({ signal }) => client.call(pointsAdminApi.rules, {}, { quiet: true, signal }),
  });

export const entriesQuery = (client: Client, query: EntryListQuery) =>
  queryOptions({
    queryKey: [...ALL, 'list', query],
    queryFn: ({ signal }) => client.call(pointsAdminApi.list, { query }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const badgesQuery = (client: Client, query: BadgeListQuery) =>
  queryOptions({
    queryKey: [...ALL, 'badges', query],
    queryFn: ({ signal }) => client.call(pointsAdminApi.badges, { query }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

/** Fetches the rules and levels from the server. */
export function useReadRules() {
  const { client } = useServices();
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery({ ...rulesQuery(client), staleTime: 0 });
}

/** Fetches a badge from the server. */
export function useReadBadge(): (badgeId: string) => Promise<Badge> {
  const { client } = useServices();
  return (badgeId) => client.call(pointsAdminApi.badge, { query: { badgeId } }, { quiet: true });
}

export const useSaveRule = () => useAction(pointsAdminApi.saveRule, [ALL]);
export const useSaveLevels = () => useAction(pointsAdminApi.saveLevels, [ALL], { handles: ['CONFLICT'] });
export const useAdjust = () => useAction(pointsAdminApi.adjust, [ALL]);
export const useCreateBadge = () => useAction(pointsAdminApi.createBadge, [ALL]);
export const useUpdateBadge = () => useAction(pointsAdminApi.updateBadge, [ALL], { handles: ['CONFLICT'] });
export const useRemoveBadge = () => useAction(pointsAdminApi.removeBadge, [ALL]);

export const adjustRules = pointsAdminApi.adjust.body.shape;
export const ruleRules = pointsAdminApi.saveRule.body.shape;
export const badgeRules = pointsAdminApi.createBadge.body.shape;

export const exportBadges = (client: Client, query: BadgeListQuery) => exportList(client, pointsAdminApi.exportBadges, query);

export const exportEntries = (client: Client, query: EntryListQuery) => exportList(client, pointsAdminApi.export, query);
