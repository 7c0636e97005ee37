import type { Client } from '@palm/client/call';
import { classroomBehindApi } from '@palm/contract/classroom/behind';
import { classroomStaffApi } from '@palm/contract/classroom/staff';
import type { BodyInput } from '@palm/contract/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { exportList } from '../../../shared/list/export-list.ts';
import { useAction } from '../../../shared/query/use-action.ts';

const BEHIND = ['classroom', 'behind'] as const;

// The class comes from the path, not from the filters.
export const behindSchema = classroomBehindApi.list.query.omit({ classroomId: true });
export type BehindQuery = z.output<typeof behindSchema>;

export const behindQuery = (client: Client, classroomId: string, query: BehindQuery) =>
  queryOptions({
    queryKey: [...BEHIND, classroomId, query],
    queryFn: ({ signal }) => client.call(classroomBehindApi.list, { query: { classroomId, ...query } }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const exportBehind = (client: Client, classroomId: string, query: BehindQuery) =>
  exportList(client, classroomBehindApi.export, { classroomId, ...query });

/** All members with every item of the plan. */
export const exportStatistics = (client: Client, classroomId: string) =>
  exportList(client, classroomStaffApi.exportStatistics, { classroomId });

export type ClassNudge = BodyInput<typeof classroomBehindApi.nudge>;

/** Never cached: who would be nudged right now. */
export const classNudgeEffectQuery = (client: Client, body: ClassNudge) =>
  queryOptions({
    queryKey: ['classroom', 'nudgeEffect', body],
    queryFn: ({ signal }) => client.call(classroomBehindApi.nudgeEffect, { body }, { quiet: true, signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const useClassNudge = () => useAction(classroomBehindApi.nudge, [BEHIND]);
