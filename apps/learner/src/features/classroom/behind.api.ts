import type { Client } from '@palm/client/call';
import { classroomBehindApi } from '@palm/contract/classroom/behind';
import type { BodyInput } from '@palm/contract/endpoint';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { inPlace } from '../../shared/in-place.ts';
import { useServices } from '../../shared/services.tsx';

const KEY = ['classroom', 'behind'] as const;

export const BEHIND_CARDS = 12;

export type Nudge = BodyInput<typeof classroomBehindApi.nudge>;

export const behindQuery = (client: Client, classroomId: string, pageNo: number) =>
  queryOptions({
    queryKey: [...KEY, classroomId, pageNo],
    queryFn: ({ signal }) =>
      client.call(classroomBehindApi.list, { query: { classroomId, pageNo, pageSize: BEHIND_CARDS } }, inPlace(signal)),
    placeholderData: keepPreviousData,
  });

/** Never cached: who would be nudged right now. */
export const nudgeEffectQuery = (client: Client, body: Nudge) =>
  queryOptions({
    queryKey: [...KEY, 'effect', body],
    queryFn: ({ signal }) => client.call(classroomBehindApi.nudgeEffect, { body }, inPlace(signal)),
    staleTime: 0,
    gcTime: 0,
  });

export function useNudge() {
  const { client } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Nudge) => client.call(classroomBehindApi.nudge, { body }, inPlace()),
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}
