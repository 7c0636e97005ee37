import type { Client } from '@palm/client/call';
import { documentDeskApi, documentFields } from '@palm/contract/document/desk';
import type { ResultOf } from '@palm/contract/endpoint';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { exportList } from '../../shared/list/export-list.ts';
import { useAction } from '../../shared/query/use-action.ts';
import { useServices } from '../../shared/services.tsx';

const ALL = ['class-document'] as const;

export const documentRules = documentFields.shape;

// The class comes from the path, not from the filters.
export const documentListSchema = documentDeskApi.list.query.omit({ classroomId: true });
export type DocumentListQuery = z.output<typeof documentListSchema>;
export type DocumentEdit = ResultOf<typeof documentDeskApi.edit>;

export const documentsQuery = (client: Client, classroomId: string, query: DocumentListQuery) =>
  queryOptions({
    queryKey: [...ALL, 'list', classroomId, query],
    queryFn: ({ signal }) => client.call(documentDeskApi.list, { query: { classroomId, ...query } }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const exportDocuments = (client: Client, classroomId: string, query: DocumentListQuery) =>
  exportList(client, documentDeskApi.export, { classroomId, ...query });

export const documentEditQuery = (client: Client, documentId: string) =>
  queryOptions({
    queryKey: [...ALL, 'edit', documentId],
    queryFn: ({ signal }) => client.call(documentDeskApi.edit, { query: { documentId } }, { quiet: true, signal }),
  });

export function useReadDocument(documentId: string): () => Promise<DocumentEdit> {
  const { client } = useServices();
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery({ ...documentEditQuery(client, documentId), staleTime: 0 });
}

export const useCreateDocument = () => useAction(documentDeskApi.create, [ALL]);
export const useUpdateDocument = () => useAction(documentDeskApi.update, [ALL]);
export const useRemoveDocument = () => useAction(documentDeskApi.remove, [ALL]);
