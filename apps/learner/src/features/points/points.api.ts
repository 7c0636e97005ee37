import type { Client } from '@palm/client/call';
import { pointsApi, type boardKinds } from '@palm/contract/points/calls';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { inPlace } from '../../shared/in-place.ts';
import { useServices } from '../../shared/services.tsx';

const ALL = 'points';
export const ENTRIES_ON_PAGE = 20;
export type BoardKind = (typeof boardKinds)[number];

export const summaryQuery = (client: Client) =>
  queryOptions({ queryKey: [ALL, 'summary'], queryFn: ({ signal }) => client.call(pointsApi.summary, undefined, inPlace(signal)) });

export const ledgerQuery = (client: Client, pageNo: number) =>
  queryOptions({
    queryKey: [ALL, 'ledger', pageNo],
    queryFn: ({ signal }) => client.call(pointsApi.ledger, { query: { pageNo, pageSize: ENTRIES_ON_PAGE } }, inPlace(signal)),
    placeholderData: keepPreviousData,
  });

export const boardQuery = (client: Client, kind: BoardKind) =>
  queryOptions({
    queryKey: [ALL, 'board', kind],
    queryFn: ({ signal }) => client.call(pointsApi.board, { query: { kind } }, inPlace(signal)),
  });

export const departmentsQuery = (client: Client) =>
  queryOptions({ queryKey: [ALL, 'departments'], queryFn: ({ signal }) => client.call(pointsApi.departments, undefined, inPlace(signal)) });

/** Opts in to or out of the personal leaderboard. */
export function useOnBoard() {
  const { client } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (onBoard: boolean) => client.call(pointsApi.setOnBoard, { body: { onBoard } }, inPlace()),
    onSuccess: () => Promise.all(['summary', 'board'].map((part) => queries.invalidateQueries({ queryKey: [ALL, part] }))),
  });
}
