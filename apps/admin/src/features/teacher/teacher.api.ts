import type { Client } from '@palm/client/call';
import { teacherAdminApi } from '@palm/contract/teacher/admin';
import { teacherApi, type TeacherRow } from '@palm/contract/teacher/calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { exportList } from '../../shared/list/export-list.ts';
import { tagsQuery } from '../../shared/list/tags.ts';
import { teacherKeys } from '../../shared/pick/pick.api.ts';
import { useAction } from '../../shared/query/use-action.ts';
import { FOUND_AT_MOST, type Find } from '../../shared/search/found.ts';
import { useServices } from '../../shared/services.tsx';

export const teacherListSchema = teacherApi.list.query.omit({ teacherIds: true });
export type TeacherListQuery = z.output<typeof teacherListSchema>;

export const teachersQuery = (client: Client, query: TeacherListQuery) =>
  queryOptions({
    queryKey: [...teacherKeys, 'list', query],
    queryFn: ({ signal }) => client.call(teacherApi.list, { query }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const expertiseQuery = (client: Client) => tagsQuery(client, teacherKeys, teacherApi.expertise);

export const findTeachers: Find = async (client, keyword, signal) => {
  const { list, total } = await client.call(teacherApi.list, { query: { keyword, pageSize: FOUND_AT_MOST } }, { quiet: true, signal });
  return {
    total,
    found: list.map(({ id, name, title }) => ({ id, title: name, note: title, to: `/teachers?keyword=${encodeURIComponent(name)}` })),
  };
};

/** Fetches a teacher from the server. */
export function useReadTeacher(): (teacherId: string) => Promise<TeacherRow> {
  const { client } = useServices();
  return (teacherId) => client.call(teacherAdminApi.detail, { query: { teacherId } }, { quiet: true });
}

export const useCreateTeacher = () => useAction(teacherApi.create, [teacherKeys]);
export const useUpdateTeacher = () => useAction(teacherApi.update, [teacherKeys, ['course']], { handles: ['CONFLICT'] });
export const useSetExpertise = () => useAction(teacherApi.setExpertise, [teacherKeys]);
export const useCopyTeacher = () => useAction(teacherAdminApi.createCopy, [teacherKeys]);
export const useArchiveTeachers = () => useAction(teacherAdminApi.archive, [teacherKeys]);
export const useRestoreTeachers = () => useAction(teacherAdminApi.restore, [teacherKeys]);
export const useRemoveTeacher = () => useAction(teacherApi.remove, [teacherKeys]);
export const teacherRules = teacherApi.create.body.shape;

export const exportTeachers = (client: Client, query: TeacherListQuery) => exportList(client, teacherApi.export, query);
