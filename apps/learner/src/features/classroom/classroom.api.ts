import type { Client } from '@palm/client/call';
import { exportedBy } from '@palm/client/export-run';
import { classroomApi, type ClassroomDetail } from '@palm/contract/classroom/calls';
import { classroomStaffApi, type StatisticsFilter } from '@palm/contract/classroom/staff';
import { classroomLinkApi } from '@palm/contract/classroom/link';
import type { BodyInput, QueryInput } from '@palm/contract/endpoint';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ShelfInput } from '../../shared/block-shelf.ts';
import { inPlace } from '../../shared/in-place.ts';
import { useServices } from '../../shared/services.tsx';

const KEY = ['classroom'] as const;

export const PAGE_SIZE = 12;
export const MATRIX_ROWS = 50;

export type ClassFilter = Pick<QueryInput<typeof classroomApi.list>, 'tab' | 'keyword' | 'pageNo'>;

export const classListQuery = (client: Client, filter: ClassFilter) =>
  queryOptions({
    queryKey: [...KEY, 'list', filter],
    queryFn: ({ signal }) => client.call(classroomApi.list, { query: { ...filter, pageSize: PAGE_SIZE } }, inPlace(signal)),
    placeholderData: keepPreviousData,
  });

/** A few for the home page. */
export const classBlockQuery = (client: Client, block: ShelfInput) =>
  queryOptions({
    queryKey: [...KEY, 'shelf', block],
    queryFn: ({ signal }) => client.call(classroomApi.shelf, { query: block }, inPlace(signal)),
    staleTime: 60_000,
  });

export const classQuery = (client: Client, classroomId: string) =>
  queryOptions({
    queryKey: [...KEY, 'detail', classroomId],
    queryFn: ({ signal }) => client.call(classroomApi.detail, { query: { classroomId } }, inPlace(signal)),
  });

export const planQuery = (client: Client, classroomId: string) =>
  queryOptions({
    queryKey: [...KEY, 'plan', classroomId],
    queryFn: ({ signal }) => client.call(classroomApi.plan, { query: { classroomId } }, inPlace(signal)),
  });

export const compareQuery = (client: Client, classroomId: string) =>
  queryOptions({
    queryKey: [...KEY, 'compare', classroomId],
    queryFn: ({ signal }) => client.call(classroomApi.compare, { query: { classroomId } }, inPlace(signal)),
  });

export const noticesQuery = (client: Client, classroomId: string, pageSize: number) =>
  queryOptions({
    queryKey: [...KEY, 'notices', classroomId, pageSize],
    queryFn: ({ signal }) => client.call(classroomApi.notices, { query: { classroomId, pageSize } }, inPlace(signal)),
  });

/** Opening a notice marks it as read. */
export const noticeQuery = (client: Client, noticeId: string) =>
  queryOptions({
    queryKey: [...KEY, 'notice', noticeId],
    queryFn: async ({ signal }) => {
      const notice = await client.call(classroomApi.notice, { query: { noticeId } }, inPlace(signal));
      if (!notice.read) {
        await client.call(classroomApi.readNotice, { body: { noticeId } }, inPlace(signal));
      }
      return notice;
    },
  });

export type MatrixAsked = { pageNo: number; keyword: string; show: StatisticsFilter };
export const WHOLE_CLASS: MatrixAsked = { pageNo: 1, keyword: '', show: 'all' };

export const matrixQuery = (client: Client, classroomId: string, asked: MatrixAsked) =>
  queryOptions({
    queryKey: [...KEY, 'statistics', classroomId, asked],
    queryFn: ({ signal }) =>
      client.call(classroomStaffApi.statistics, { query: { classroomId, ...asked, pageSize: MATRIX_ROWS } }, inPlace(signal)),
    placeholderData: keepPreviousData,
  });

/** The whole table with its filters. */
export const exportedMatrix = (classroomId: string, { keyword, show }: MatrixAsked) =>
  exportedBy(classroomStaffApi.exportStatistics, { classroomId, keyword, show });

export const applicationsQuery = (client: Client, classroomId: string, pageNo: number) =>
  queryOptions({
    queryKey: [...KEY, 'applications', classroomId, pageNo],
    queryFn: ({ signal }) => client.call(classroomStaffApi.applications, { query: { classroomId, pageNo, pageSize: 20 } }, inPlace(signal)),
    placeholderData: keepPreviousData,
  });

/** Joins through a link; idempotent on the server. */
export const linkJoinQuery = (client: Client, link: { classroomId: string; code: string }) =>
  queryOptions({
    queryKey: [...KEY, 'link', link],
    queryFn: async ({ signal, client: queries }) => {
      const joined = await client.call(classroomLinkApi.join, { body: link }, inPlace(signal));
      // Everything cached about the class is outdated.
      queries.removeQueries({ queryKey: KEY, predicate: ({ queryKey }) => queryKey[1] !== 'link' });
      return joined;
    },
    retry: false,
    staleTime: Infinity,
    refetchOnReconnect: false,
  });

/** `onJoined` runs before the class is refetched: the join button is gone by then, and its own callback with it. */
export function useJoin(classroomId: string, onJoined: (membership: ClassroomDetail['membership']) => void) {
  const { client } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (message: string) => client.call(classroomApi.join, { body: { classroomId, message } }, inPlace()),
    onSuccess: ({ membership }) => {
      onJoined(membership);
      return queries.invalidateQueries({ queryKey: KEY });
    },
  });
}

export function useLeave(classroomId: string) {
  const { client } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => client.call(classroomApi.leave, { body: { classroomId } }, inPlace()),
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}

export function useDecide() {
  const { client } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof classroomStaffApi.decide>) => client.call(classroomStaffApi.decide, { body }, inPlace()),
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}

/** The dialog shows refusals itself, as does the next one's. */
export function usePublishNotice() {
  const { client } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof classroomStaffApi.publishNotice>) =>
      client.call(classroomStaffApi.publishNotice, { body }, { ...inPlace(), quiet: true }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [...KEY, 'notices'] }),
  });
}

export function useUpdateNotice() {
  const { client } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof classroomStaffApi.updateNotice>) =>
      client.call(classroomStaffApi.updateNotice, { body }, { ...inPlace(), quiet: true }),
    onSuccess: () => Promise.all(['notices', 'notice'].map((kind) => queries.invalidateQueries({ queryKey: [...KEY, kind] }))),
  });
}

/** It no longer exists: viewers are redirected before it is refetched. */
export function useWithdrawNotice() {
  const { client } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (noticeId: string) => client.call(classroomStaffApi.withdrawNotice, { body: { noticeId } }, inPlace()),
    onSuccess: () => queries.invalidateQueries({ queryKey: [...KEY, 'notices'] }),
  });
}
