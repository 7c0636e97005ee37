import type { Client } from '@palm/client/call';
import type { ResultOf } from '@palm/contract/endpoint';
import { messageApi } from '@palm/contract/message/calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { exportList } from '../../shared/list/export-list.ts';
import { useAction } from '../../shared/query/use-action.ts';

const ALL = ['announcement'] as const;

export type AnnouncementRow = ResultOf<typeof messageApi.announcements>['list'][number];
export const announcementListSchema = messageApi.announcements.query;
export type AnnouncementListQuery = z.output<typeof announcementListSchema>;

export const announcementsQuery = (client: Client, query: AnnouncementListQuery) =>
  queryOptions({
    queryKey: [...ALL, query],
    queryFn: ({ signal }) => client.call(messageApi.announcements, { query }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const useAnnounce = () => useAction(messageApi.announce, [ALL]);
export const announceRules = messageApi.announce.body.shape;

export const exportAnnouncements = (client: Client, query: AnnouncementListQuery) =>
  exportList(client, messageApi.exportAnnouncements, query);
