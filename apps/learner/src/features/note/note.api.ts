import type { Client } from '@palm/client/call';
import { noteApi } from '@palm/contract/note/calls';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { inForm, inPlace } from '../../shared/in-place.ts';
import { useServices } from '../../shared/services.tsx';

const KEY = 'note';
export const NOTES_ON_PAGE = 20;

/** Scope of a list: the notes on a course, or only on one section. */
export type NotesOf = { courseId: string; sectionId?: string | undefined };

export const notesQuery = (client: Client, of: NotesOf, pageNo: number) =>
  queryOptions({
    queryKey: [KEY, of.courseId, of.sectionId, pageNo],
    queryFn: ({ signal }) => client.call(noteApi.list, { query: { ...of, pageNo, pageSize: NOTES_ON_PAGE } }, inPlace(signal)),
    placeholderData: keepPreviousData,
  });

type Written = { creationId: string; sectionId: string; position: number | undefined; body: string };

/** Creating, editing and deleting; invalidates every list of the course. */
export function useNoteActions(courseId: string) {
  const { client } = useServices();
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: [KEY, courseId] });
  const create = useMutation({
    mutationFn: (written: Written) => client.call(noteApi.create, { body: { courseId, ...written } }, inForm()),
    onSuccess,
  });
  const update = useMutation({
    mutationFn: (change: { noteId: string; revision: number; body: string }) => client.call(noteApi.update, { body: change }, inForm()),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (noteId: string) => client.call(noteApi.remove, { body: { noteId } }, inPlace()),
    onSuccess,
  });
  return { create, update, remove };
}
