import { AppError } from '@palm/client/app-error';
import type { Client } from '@palm/client/call';
import type { ResultOf } from '@palm/contract/endpoint';
import { qrApi } from '@palm/contract/qr/calls';
import { queryOptions } from '@tanstack/react-query';
import { inPlace } from '../../shared/in-place.ts';

export type Poll = ResultOf<typeof qrApi.poll>;

/** Requests a code for this browser, or returns a message for the person. */
export async function askForCode(
  client: Client,
  body: { orgCode: string; targetRoute: string },
): Promise<ResultOf<typeof qrApi.create> | AppError> {
  try {
    return await client.call(qrApi.create, { body }, { ...inPlace(), quiet: true });
  } catch (error) {
    if (error instanceof AppError) {
      return error;
    }
    throw error;
  }
}

/** Polls the state of a code; the failure says whether retrying makes sense. */
export const pollCode = (client: Client, code: string): Promise<Poll> =>
  client.call(qrApi.poll, { body: { code } }, { ...inPlace(), quiet: true });

/** Claims a code scanned by the phone, and returns what it would do. Never cached: each response includes the remaining time. */
export const scannedQuery = (client: Client, code: string) =>
  queryOptions({
    queryKey: ['qr', code],
    queryFn: async ({ signal }) => {
      await client.call(qrApi.scan, { body: { code } }, inPlace(signal));
      const params = await client.call(qrApi.params, { query: { code } }, inPlace(signal));
      return { ...params, until: Date.now() + params.secondsLeft * 1000 };
    },
    staleTime: Infinity,
    gcTime: 0,
  });

export const answerCode = (client: Client, code: string, answer: 'confirm' | 'refuse') =>
  client.call(qrApi[answer], { body: { code } }, { ...inPlace(), quiet: true });
