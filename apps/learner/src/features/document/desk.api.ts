import type { Client } from '@palm/client/call';
import { documentDeskApi } from '@palm/contract/document/desk';
import type { BodyInput } from '@palm/contract/endpoint';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { inPlace } from '../../shared/in-place.ts';
import { useServices } from '../../shared/services.tsx';

const KEY = 'class-document';

export const DOCUMENT_ROWS = 10;

/** The documents of a class, for those who manage them. */
export const classDocumentsQuery = (client: Client, classroomId: string, pageNo: number) =>
  queryOptions({
    queryKey: [KEY, 'list', classroomId, pageNo],
    queryFn: ({ signal }) =>
      client.call(documentDeskApi.list, { query: { classroomId, pageNo, pageSize: DOCUMENT_ROWS } }, inPlace(signal)),
    placeholderData: keepPreviousData,
  });

/** The current state, on which edits are based. */
export const documentEditQuery = (client: Client, documentId: string) =>
  queryOptions({
    queryKey: [KEY, 'edit', documentId],
    queryFn: ({ signal }) => client.call(documentDeskApi.edit, { query: { documentId } }, inPlace(signal)),
    staleTime: 0,
    gcTime: 0,
  });

/** Invalidates lists, the document page and the plan. Quiet: the dialog shows refusals itself. */
export function useDocumentActs() {
  const { client } = useServices();
  const queries = useQueryClient();
  const told = async (answer: Promise<unknown>): Promise<void> => {
    await answer;
    await Promise.all([KEY, 'classroom'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
  };
  const quiet = { ...inPlace(), quiet: true };
  return {
    create: (body: BodyInput<typeof documentDeskApi.create>) => told(client.call(documentDeskApi.create, { body }, quiet)),
    update: (body: BodyInput<typeof documentDeskApi.update>) => told(client.call(documentDeskApi.update, { body }, quiet)),
    remove: (documentId: string) => told(client.call(documentDeskApi.remove, { body: { documentId } }, quiet)),
  };
}
