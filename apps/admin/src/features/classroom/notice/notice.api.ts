import type { Client } from '@palm/client/call';
import { classroomNoticeApi, noticeFields } from '@palm/contract/classroom/notice';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { exportList } from '../../../shared/list/export-list.ts';
import { useAction } from '../../../shared/query/use-action.ts';

const ALL = ['classroom', 'notice'] as const;

export const noticeRules = noticeFields.shape;
export type NoticeWords = z.output<typeof noticeFields>;

// The class comes from the path, not from the filters.
export const noticeListSchema = classroomNoticeApi.list.query.omit({ classroomId: true });
export type NoticeListQuery = z.output<typeof noticeListSchema>;

export const noticesQuery = (client: Client, classroomId: string, query: NoticeListQuery) =>
  queryOptions({
    queryKey: [...ALL, 'list', classroomId, query],
    queryFn: ({ signal }) => client.call(classroomNoticeApi.list, { query: { classroomId, ...query } }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const exportNotices = (client: Client, classroomId: string, query: NoticeListQuery) =>
  exportList(client, classroomNoticeApi.export, { classroomId, ...query });

// The notice comes from the path, too.
export const readerListSchema = classroomNoticeApi.readers.query.omit({ noticeId: true });
export type ReaderListQuery = z.output<typeof readerListSchema>;

export const readersQuery = (client: Client, noticeId: string, query: ReaderListQuery) =>
  queryOptions({
    queryKey: [...ALL, 'readers', noticeId, query],
    queryFn: ({ signal }) => client.call(classroomNoticeApi.readers, { query: { noticeId, ...query } }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const exportReaders = (client: Client, noticeId: string, query: ReaderListQuery) =>
  exportList(client, classroomNoticeApi.exportReaders, { noticeId, ...query });

export const usePublishNotice = () => useAction(classroomNoticeApi.create, [ALL]);
export const useUpdateNotice = () => useAction(classroomNoticeApi.update, [ALL]);
export const useWithdrawNotice = () => useAction(classroomNoticeApi.withdraw, [ALL]);
export const useRemindUnread = () => useAction(classroomNoticeApi.remind, [ALL]);
