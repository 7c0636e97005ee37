import type { Client } from '@palm/client/call';
import { attendanceAdminApi, lessonFields, type LessonRow } from '@palm/contract/attendance/admin';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { exportList } from '../../shared/list/export-list.ts';
import { useAction } from '../../shared/query/use-action.ts';
import { useServices } from '../../shared/services.tsx';

const ALL = ['attendance'] as const;

export const lessonRules = lessonFields.shape;

// Class and lesson come from the path, not from the filters.
export const lessonListSchema = attendanceAdminApi.lessons.query.omit({ classroomId: true });
export type LessonListQuery = z.output<typeof lessonListSchema>;
export const rollSchema = attendanceAdminApi.roll.query.omit({ lessonId: true });
export type RollQuery = z.output<typeof rollSchema>;

export const lessonsQuery = (client: Client, classroomId: string, query: LessonListQuery) =>
  queryOptions({
    queryKey: [...ALL, 'lessons', classroomId, query],
    queryFn: ({ signal }) => client.call(attendanceAdminApi.lessons, { query: { classroomId, ...query } }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const exportLessons = (client: Client, classroomId: string, query: LessonListQuery) =>
  exportList(client, attendanceAdminApi.exportLessons, { classroomId, ...query });

export const rollQuery = (client: Client, lessonId: string, query: RollQuery) =>
  queryOptions({
    queryKey: [...ALL, 'roll', lessonId, query],
    queryFn: ({ signal }) => client.call(attendanceAdminApi.roll, { query: { lessonId, ...query } }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const exportRoll = (client: Client, lessonId: string, query: RollQuery) =>
  exportList(client, attendanceAdminApi.exportRoll, { lessonId, ...query });

/** Polled every few seconds; the last result stays visible while offline. */
export const screenQuery = (client: Client, lessonId: string) =>
  queryOptions({
    queryKey: [...ALL, 'screen', lessonId],
    queryFn: async ({ signal }) => {
      const screen = await client.call(attendanceAdminApi.screen, { query: { lessonId } }, { quiet: true, signal });
      return { ...screen, aheadMs: Date.parse(screen.now) - Date.now() };
    },
    refetchInterval: 3000,
    refetchIntervalInBackground: true,
    retry: false,
  });

/** Fetches a lesson from the server. */
export function useReadLesson(): (lessonId: string) => Promise<LessonRow> {
  const { client } = useServices();
  return (lessonId) => client.call(attendanceAdminApi.lesson, { query: { lessonId } }, { quiet: true });
}

export const useCreateLesson = () => useAction(attendanceAdminApi.createLesson, [ALL]);
/** Restores a lesson that was just deleted, under its own id, so that a plan referencing it is intact again. */
export function useRestoreLesson(classroomId: string): (lesson: LessonRow) => Promise<unknown> {
  const create = useCreateLesson();
  return (lesson) => create.mutateAsync({ creationId: lesson.id, classroomId, ...lessonFields.parse(lesson) });
}
export const useUpdateLesson = () => useAction(attendanceAdminApi.updateLesson, [ALL], { handles: ['CONFLICT'] });
export const useRemoveLesson = () => useAction(attendanceAdminApi.removeLesson, [ALL]);
export const useMarkRoll = () => useAction(attendanceAdminApi.mark, [ALL]);
export const useDecideLeave = () => useAction(attendanceAdminApi.decideLeave, [ALL]);
