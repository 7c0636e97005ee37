import type { Client } from '@palm/client/call';
import { attendanceAdminApi } from '@palm/contract/attendance/admin';
import { classroomAdminApi, classroomFields, type ClassroomEdit } from '@palm/contract/classroom/admin';
import { documentDeskApi } from '@palm/contract/document/desk';
import type { BodyInput } from '@palm/contract/endpoint';
import type { PlanKind } from '@palm/contract/classroom/plan';
import { homeworkDeskApi } from '@palm/contract/homework/desk';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { exportList } from '../../shared/list/export-list.ts';
import { pickQuery, targetPickQuery } from '../../shared/pick/pick.api.ts';
import { useAction } from '../../shared/query/use-action.ts';
import { FOUND_AT_MOST, type Find } from '../../shared/search/found.ts';
import { useServices } from '../../shared/services.tsx';
import type { SettledCalls } from '../../shared/shown/use-shown-acts.ts';

const ALL = ['classroom'] as const;
const PICKED_AT_MOST = 50;

export const classroomFieldsRule = classroomFields;
// Classes and templates have separate pages.
export const classroomListSchema = classroomAdminApi.list.query.omit({ kind: true });
export const templateListSchema = classroomListSchema.omit({ status: true });
export type TemplateListQuery = z.output<typeof templateListSchema>;
export type ClassroomListQuery = z.output<typeof classroomListSchema>;

export const classroomsQuery = (client: Client, query: ClassroomListQuery) =>
  queryOptions({
    queryKey: [...ALL, 'list', query],
    queryFn: ({ signal }) => client.call(classroomAdminApi.list, { query }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const findClassrooms: Find = async (client, keyword, signal) => {
  const query = { keyword, pageSize: FOUND_AT_MOST };
  const { list, total } = await client.call(classroomAdminApi.list, { query }, { quiet: true, signal });
  return { total, found: list.map(({ id, title, memberCount }) => ({ id, title, note: `${memberCount} 人`, to: `/classes/${id}` })) };
};

export const templatesQuery = (client: Client, query: TemplateListQuery) =>
  queryOptions({
    queryKey: [...ALL, 'templates', query],
    queryFn: ({ signal }) => client.call(classroomAdminApi.list, { query: { ...query, kind: 'template' } }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

/** What a new class can be created from. */
export const originPickQuery = (client: Client, kind: 'class' | 'template', keyword: string) =>
  queryOptions({
    queryKey: [...ALL, 'origins', kind, keyword],
    queryFn: async ({ signal }) =>
      (await client.call(classroomAdminApi.list, { query: { kind, keyword, pageSize: PICKED_AT_MOST } }, { quiet: true, signal })).list,
    placeholderData: keepPreviousData,
  });

export const classroomEditQuery = (client: Client, classroomId: string) =>
  queryOptions({
    queryKey: [...ALL, 'edit', classroomId],
    queryFn: ({ signal }) => client.call(classroomAdminApi.edit, { query: { classroomId } }, { quiet: true, signal }),
  });

type PlanPick = { classroomId: string; kind: PlanKind; keyword: string };

/** Candidates for the plan of a class: any object of the kind, or only the class's own if each belongs to one class. */
export function planPickQuery(client: Client, { classroomId, kind, keyword }: PlanPick) {
  const find = OF_ONE_CLASS[kind];
  if (find === undefined) {
    return targetPickQuery(client, kind, keyword, []);
  }
  const query = { classroomId, keyword, pageSize: PICKED_AT_MOST };
  return pickQuery([kind, classroomId, keyword], async (signal) => {
    const { list } = await find(client, query, signal);
    return list.map(({ id, title }) => ({ id, title, published: true }));
  });
}

type OwnQuery = { classroomId: string; keyword: string; pageSize: number };
type FindOwn = (client: Client, query: OwnQuery, signal: AbortSignal) => Promise<{ list: { id: string; title: string }[] }>;

/** Kinds whose objects belong to a single class. */
const OF_ONE_CLASS: Partial<Record<PlanKind, FindOwn>> = {
  lesson: (client, query, signal) => client.call(attendanceAdminApi.lessons, { query }, { quiet: true, signal }),
  homework: (client, query, signal) => client.call(homeworkDeskApi.list, { query }, { quiet: true, signal }),
  document: (client, query, signal) => client.call(documentDeskApi.list, { query }, { quiet: true, signal }),
};

/** Never cached: the effect of saving right now. */
export const updateEffectQuery = (client: Client, body: BodyInput<typeof classroomAdminApi.updateEffect>) =>
  queryOptions({
    queryKey: [...ALL, 'effect', body],
    queryFn: ({ signal }) => client.call(classroomAdminApi.updateEffect, { body }, { quiet: true, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Refetches a class, and invalidates everything that shows it. */
export function useReadClassroom(classroomId: string): () => Promise<ClassroomEdit> {
  const { client } = useServices();
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery({ ...classroomEditQuery(client, classroomId), staleTime: 0 });
}

export const exportClassrooms = (client: Client, query: ClassroomListQuery) => exportList(client, classroomAdminApi.export, query);

export const exportTemplates = (client: Client, query: TemplateListQuery) =>
  exportList(client, classroomAdminApi.export, { ...query, kind: 'template' });

export const useCreateClassroom = () => useAction(classroomAdminApi.create, [ALL]);
export const useCopyClassroom = () => useAction(classroomAdminApi.createCopy, [ALL]);
export const useKeepTemplate = () => useAction(classroomAdminApi.createTemplate, [ALL]);
export const useUpdateClassroom = () => useAction(classroomAdminApi.update, [ALL], { quiet: true });

/** Renames a template, leaving everything else unchanged. */
export function useRenameTemplate(): (classroomId: string, title: string) => Promise<void> {
  const { client } = useServices();
  const update = useAction(classroomAdminApi.update, [ALL]);
  return async (classroomId, title) => {
    const kept = await client.call(classroomAdminApi.edit, { query: { classroomId } });
    await update.mutateAsync({ ...kept, classroomId, title });
  };
}

export const useRemoveTemplate = () => useAction(classroomAdminApi.remove, [ALL]);

export function useClassroomCalls(): SettledCalls<ClassroomListQuery> {
  const publish = useAction(classroomAdminApi.publish, [ALL]);
  const archive = useAction(classroomAdminApi.archive, [ALL]);
  const remove = useAction(classroomAdminApi.remove, [ALL]);
  return {
    noun: '班级',
    path: '/classes',
    publish: (chosen) => publish.mutateAsync('ids' in chosen ? { classroomIds: chosen.ids } : chosen),
    archive: (chosen) => archive.mutateAsync('ids' in chosen ? { classroomIds: chosen.ids } : chosen),
    remove: (classroomId) => remove.mutateAsync({ classroomId }),
  };
}

// The class comes from the path, not from the filters.
export const classMembersSchema = classroomAdminApi.members.query.omit({ classroomId: true });
export type ClassMembersQuery = z.output<typeof classMembersSchema>;

export const classMembersQuery = (client: Client, classroomId: string, query: ClassMembersQuery) =>
  queryOptions({
    queryKey: [...ALL, 'members', classroomId, query],
    queryFn: ({ signal }) => client.call(classroomAdminApi.members, { query: { classroomId, ...query } }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const exportClassMembers = (client: Client, classroomId: string, query: ClassMembersQuery) =>
  exportList(client, classroomAdminApi.exportMembers, { classroomId, ...query });

export const useAddMembers = () => useAction(classroomAdminApi.enrolMembers, [ALL]);
/** When accepting several, those without a free place go to the waiting list. */
export const useDecide = () => useAction(classroomAdminApi.decide, [ALL]);
export const useRemoveMembers = () => useAction(classroomAdminApi.removeMembers, [ALL]);

/** URL of a class for learners. */
export const classroomAddress = (classroomId: string): string => `/web/classDetail?classroomId=${classroomId}`;
