import type { Client } from '@palm/client/call';
import type { ResultOf } from '@palm/contract/endpoint';
import { teacherApi } from '@palm/contract/teacher/calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { exportList } from '../../shared/list/export-list.ts';
import { teacherKeys } from '../../shared/pick/pick.api.ts';
import { useAction } from '../../shared/query/use-action.ts';

export type TeacherRow = ResultOf<typeof teacherApi.list>['list'][number];
export const teacherListSchema = teacherApi.list.query;
export type TeacherListQuery = z.output<typeof teacherListSchema>;

export const teachersQuery = (client: Client, query: TeacherListQuery) =>
  queryOptions({
    queryKey: [...teacherKeys, 'list', query],
    queryFn: ({ signal }) => client.call(teacherApi.list, { query }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const useCreateTeacher = () => useAction(teacherApi.create, [teacherKeys]);
export const useUpdateTeacher = () => useAction(teacherApi.update, [teacherKeys, ['course']]);
export const useRemoveTeacher = () => useAction(teacherApi.remove, [teacherKeys]);
export const teacherRules = teacherApi.create.body.shape;

export const exportTeachers = (client: Client, query: TeacherListQuery) => exportList(client, teacherApi.export, query, '讲师.xlsx');
