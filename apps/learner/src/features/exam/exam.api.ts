import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Client } from '@palm/client/call';
import { BACKGROUND_SCOPE } from '@palm/client/constants';
import { examApi } from '@palm/contract/exam/calls';
import type { Receipt, Sitting, SittingPlace } from '@palm/contract/exam/sitting';
import { identityApi } from '@palm/contract/identity/calls';
import { inPlace } from '../../shared/in-place.ts';
import { aheadOf } from '../../shared/clock-ahead.ts';
import type { Sent } from './journal-entries.ts';

export type ExamListState = 'all' | 'open' | 'upcoming' | 'done';

/** A connection that died without a word would otherwise hold up every answer for the ten minutes of other requests. */
const PATIENCE_MS = 30_000;

/** The page itself reports failures of these, and sends them again. */
const background = { quiet: true, scope: BACKGROUND_SCOPE, timeoutMs: PATIENCE_MS };

export const EXAMS_PER_PAGE = 12;

export const examListQuery = (client: Client, state: ExamListState, pageNo: number) =>
  queryOptions({
    queryKey: ['exam', 'list', state, pageNo],
    queryFn: async ({ signal }) => {
      const page = await client.call(examApi.list, { query: { state, pageNo, pageSize: EXAMS_PER_PAGE } }, inPlace(signal));
      return { ...page, aheadMs: aheadOf(page.serverNow) };
    },
  });

/** The server's time in milliseconds. */
export const serverTime = async (client: Client): Promise<number> =>
  (await client.call(identityApi.serverTime, undefined, background)).epochMilliseconds;

/** Includes the offset of the server's clock from this device's, because the exam window opens by server time. */
export const instructionsQuery = (client: Client, examId: string) =>
  queryOptions({
    queryKey: ['exam', 'instructions', examId],
    queryFn: async ({ signal }) => {
      const [exam, now] = await Promise.all([
        client.call(examApi.instructions, { query: { examId } }, inPlace(signal)),
        // If the server's clock is unavailable, the exam is still shown.
        serverTime(client).catch(() => Date.now()),
      ]);
      return { exam, aheadMs: now - Date.now() };
    },
  });

const loadSitting = (client: Client, attemptId: string, signal?: AbortSignal): Promise<Sitting> =>
  client.call(examApi.sitting, { query: { attemptId } }, { ...inPlace(signal), quiet: true, timeoutMs: PATIENCE_MS });

/** Fetched only once: from then on the journal is ahead of any cache. `heardAt`: `performance.now()` when `serverNow` arrived. */
export const sittingQuery = (client: Client, attemptId: string) =>
  queryOptions({
    queryKey: ['exam', 'sitting', attemptId],
    queryFn: async ({ signal }) => {
      const askedAt = performance.now();
      const sitting = await loadSitting(client, attemptId, signal);
      return { sitting, heardAt: (askedAt + performance.now()) / 2 };
    },
    staleTime: Infinity,
    gcTime: 0,
  });

export const resultQuery = (client: Client, attemptId: string) =>
  queryOptions({
    queryKey: ['exam', 'result', attemptId],
    queryFn: ({ signal }) => client.call(examApi.result, { query: { attemptId } }, { ...inPlace(signal), quiet: true }),
  });

/** The whole page waits, under the loading indicator: once an attempt's timer runs, nothing else should have been clicked. */
export const startExam = async (client: Client, examId: string): Promise<string> =>
  (await client.call(examApi.start, { body: { examId } })).attemptId;

export const submitExam = (client: Client, attemptId: string) => client.call(examApi.submit, { body: { attemptId } }, background);

export const reportLeave = (client: Client, attemptId: string) =>
  client.call(examApi.leave, { body: { attemptId } }, { ...background, keepalive: true });

/** Small enough for a keepalive request. */
export const sendPlace = (client: Client, attemptId: string, place: SittingPlace): Promise<SittingPlace> =>
  client.call(examApi.place, { body: { attemptId, ...place } }, { ...background, keepalive: true });

/** A keepalive request may carry 64 KB; browsers refuse longer ones. */
const OUTLIVING_CHARACTERS = 16_000;

/** Saves answers. `onTime` receives the server's time with each receipt. */
export const saveAnswers = async (
  client: Client,
  attemptId: string,
  answers: Sent[],
  onTime: (serverNow: string, askedAt: number) => void,
): Promise<readonly Receipt[]> => {
  const askedAt = performance.now();
  const keepalive = JSON.stringify(answers).length < OUTLIVING_CHARACTERS;
  const { receipts, serverNow } = await client.call(examApi.save, { body: { attemptId, answers } }, { ...background, keepalive });
  onTime(serverNow, askedAt);
  return receipts;
};

/** Fetches the server's current answers. */
export const loadAnswers = async (client: Client, attemptId: string): Promise<Sitting['answers']> =>
  (await loadSitting(client, attemptId)).answers;

/** After an attempt, everything cached about exams is outdated; visible queries are dropped with the page. */
export const forgetExams = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['exam'], refetchType: 'none' });
