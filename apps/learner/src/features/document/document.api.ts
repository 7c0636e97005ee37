import type { Client } from '@palm/client/call';
import { documentApi } from '@palm/contract/document/calls';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { STUDY_KEY } from '../../shared/course-progress.api.ts';
import { inPlace } from '../../shared/in-place.ts';
import { useServices } from '../../shared/services.tsx';

const KEY = 'class-document';

export const documentQuery = (client: Client, documentId: string) =>
  queryOptions({
    queryKey: [KEY, documentId],
    queryFn: ({ signal }) => client.call(documentApi.detail, { query: { documentId } }, inPlace(signal)),
  });

/** Quiet: the page reports failures itself, and offers a retry. Invalidates the plan, its figures and the to-do list. */
export function useReadDocument(documentId: string) {
  const { client } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => client.call(documentApi.read, { body: { documentId } }, { ...inPlace(), quiet: true }),
    onSuccess: async ({ readAt }) => {
      queries.setQueryData(documentQuery(client, documentId).queryKey, (known) => known && { ...known, readAt });
      await Promise.all(['classroom', STUDY_KEY].map((key) => queries.invalidateQueries({ queryKey: [key] })));
    },
  });
}
