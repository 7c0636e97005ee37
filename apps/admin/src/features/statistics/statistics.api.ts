import type { Client } from '@palm/client/call';
import { statisticsApi } from '@palm/contract/statistics/admin';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { exportList } from '../../shared/list/export-list.ts';

/** Both days inclusive. */
export type Period = { from: string; to: string };

export const dashboardQuery = (client: Client, period: Period) =>
  queryOptions({
    queryKey: ['statistics', 'dashboard', period],
    queryFn: ({ signal }) => client.call(statisticsApi.dashboard, { query: period }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

/** The part of the dashboard that loads separately. */
export const standingQuery = (client: Client, period: Period) =>
  queryOptions({
    queryKey: ['statistics', 'standing', period],
    queryFn: ({ signal }) => client.call(statisticsApi.standing, { query: period }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const exportStudy = (client: Client, period: Period) => exportList(client, statisticsApi.exportStudy, period);

/** URL of a department's progress in a period; without an id, that of the whole organisation. */
export const departmentPath = (departmentId: string | undefined, period: Period): string =>
  `/departments${departmentId === undefined ? '' : `/${departmentId}`}?${new URLSearchParams(period).toString()}`;

export const departmentQuery = (client: Client, query: Period & { departmentId: string | undefined }) =>
  queryOptions({
    queryKey: ['statistics', 'department', query],
    queryFn: ({ signal }) => client.call(statisticsApi.department, { query }, { quiet: true, signal }),
  });

export type DepartmentMembersQuery = z.output<typeof statisticsApi.departmentMembers.query>;

export const departmentMembersQuery = (client: Client, query: DepartmentMembersQuery) =>
  queryOptions({
    queryKey: ['statistics', 'departmentMembers', query],
    queryFn: ({ signal }) => client.call(statisticsApi.departmentMembers, { query }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const exportDepartmentMembers = (client: Client, query: DepartmentMembersQuery) =>
  exportList(client, statisticsApi.exportDepartmentMembers, query);
