import type { Client } from '@palm/client/call';
import { paperApi, type PaperDetail } from '@palm/contract/exam/paper';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { exportList } from '../../shared/list/export-list.ts';
import { useAction } from '../../shared/query/use-action.ts';
import { bankKeys } from '../../shared/question/bank.api.ts';
import { useServices } from '../../shared/services.tsx';

const ALL = ['paper'] as const;
// Questions count the papers that use them, and exams show the totals of theirs.
const changed = [ALL, bankKeys, ['exam']] as const;

export const paperListSchema = paperApi.list.query;
export type PaperListQuery = z.output<typeof paperListSchema>;

export const papersQuery = (client: Client, query: PaperListQuery) =>
  queryOptions({
    queryKey: [...ALL, 'list', query],
    queryFn: ({ signal }) => client.call(paperApi.list, { query }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const paperQuery = (client: Client, paperId: string) =>
  queryOptions({
    queryKey: [...ALL, 'detail', paperId],
    queryFn: ({ signal }) => client.call(paperApi.detail, { query: { paperId } }, { quiet: true, signal }),
  });

/** Refetches a paper, and invalidates everything that shows it. */
export function useReadPaper(paperId: string): () => Promise<PaperDetail> {
  const { client } = useServices();
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery({ ...paperQuery(client, paperId), staleTime: 0 });
}

/** Never cached: it shows what was just saved. */
export const paperPreviewQuery = (client: Client, paperId: string) =>
  queryOptions({
    queryKey: [...ALL, 'preview', paperId],
    queryFn: ({ signal }) => client.call(paperApi.preview, { query: { paperId } }, { quiet: true, signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const useCreatePaper = () => useAction(paperApi.create, [ALL]);
export const useUpdatePaper = () => useAction(paperApi.update, changed, { quiet: true });
export const useCopyPaper = () => useAction(paperApi.copy, changed);
export const useRemovePaper = () => useAction(paperApi.remove, changed);

export const paperTitleRule = paperApi.create.body.shape.title;

export const exportPapers = (client: Client, query: PaperListQuery) => exportList(client, paperApi.export, query);
