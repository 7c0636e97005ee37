import { isPassing } from '@palm/client/answer';
import { AppError } from '@palm/client/app-error';
import type { Client } from '@palm/client/call';
import { attendanceApi, CODE_GRACE_SECONDS, CODE_SECONDS, type Coordinates } from '@palm/contract/attendance/calls';
import { attendanceStaffApi } from '@palm/contract/attendance/staff';
import type { BodyInput, QueryInput } from '@palm/contract/endpoint';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { aheadOf } from '../../shared/clock-ahead.ts';
import { inPlace } from '../../shared/in-place.ts';
import { useServices } from '../../shared/services.tsx';
import { whereAmI } from './where-am-i.ts';

const KEY = ['attendance'] as const;
const SCREEN_MS = 3000;
export const ROLL_ROWS = 20;
const TRY_MS = 2000;
const CODE_TRIES = ((CODE_SECONDS + CODE_GRACE_SECONDS) * 1000) / TRY_MS;

/** The server was unreachable. */
export const isClosed = (error: unknown): boolean => error instanceof AppError && isPassing(error);

export const lessonQuery = (client: Client, lessonId: string) =>
  queryOptions({
    queryKey: [...KEY, 'lesson', lessonId],
    queryFn: ({ signal }) => client.call(attendanceApi.detail, { query: { lessonId } }, inPlace(signal)),
  });

/**
 * Checks in with a scanned code; idempotent on the server. Offline, it retries only as long as the code is valid, because afterwards nobody
 * can tell when it was scanned. `radius` null: no location check.
 */
export const signInQuery = (client: Client, { lessonId, code, radius }: { lessonId: string; code: string; radius: number | null }) =>
  queryOptions({
    queryKey: [...KEY, 'sign-in', lessonId, code],
    queryFn: async ({ signal }) => {
      const at: Coordinates | null = radius === null ? null : await whereAmI();
      return client.call(attendanceApi.signIn, { body: { lessonId, code, at } }, inPlace(signal));
    },
    retry: (failures, error) => isClosed(error) && failures < CODE_TRIES,
    retryDelay: TRY_MS,
    staleTime: Infinity,
    refetchOnReconnect: false,
  });

/** Polled every few seconds; the last result stays visible while offline. */
export const screenQuery = (client: Client, lessonId: string) =>
  queryOptions({
    queryKey: [...KEY, 'screen', lessonId],
    queryFn: async ({ signal }) => {
      const screen = await client.call(attendanceStaffApi.screen, { query: { lessonId } }, inPlace(signal));
      return { ...screen, aheadMs: aheadOf(screen.now) };
    },
    refetchInterval: SCREEN_MS,
    refetchIntervalInBackground: true,
    retry: false,
    meta: { saysOffline: true },
  });

export type RollFilter = Pick<QueryInput<typeof attendanceStaffApi.roll>, 'state' | 'keyword' | 'pageNo'>;

export const rollQuery = (client: Client, lessonId: string, filter: RollFilter) =>
  queryOptions({
    queryKey: [...KEY, 'roll', lessonId, filter],
    queryFn: ({ signal }) => client.call(attendanceStaffApi.roll, { query: { lessonId, ...filter, pageSize: ROLL_ROWS } }, inPlace(signal)),
    placeholderData: keepPreviousData,
  });

export function useAttendanceActions(lessonId: string) {
  const { client } = useServices();
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: KEY, predicate: ({ queryKey }) => queryKey[1] !== 'sign-in' });
  const askLeave = useMutation({
    mutationFn: (reason: string) => client.call(attendanceApi.askLeave, { body: { lessonId, reason } }, inPlace()),
    onSuccess,
  });
  const mark = useMutation({
    mutationFn: (marked: Omit<BodyInput<typeof attendanceStaffApi.mark>, 'lessonId'>) =>
      client.call(attendanceStaffApi.mark, { body: { lessonId, ...marked } }, inPlace()),
    onSuccess,
  });
  const decide = useMutation({
    mutationFn: (decided: Omit<BodyInput<typeof attendanceStaffApi.decideLeave>, 'lessonId'>) =>
      client.call(attendanceStaffApi.decideLeave, { body: { lessonId, ...decided } }, inPlace()),
    onSuccess,
  });
  return { askLeave, mark, decide };
}
