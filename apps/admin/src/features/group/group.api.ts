import { AppError } from '@palm/client/app-error';
import type { Client } from '@palm/client/call';
import type { BodyInput } from '@palm/contract/endpoint';
import { groupApi, type ClassGroup } from '@palm/contract/group/calls';
import { groupDeskApi as desk, groupFields } from '@palm/contract/group/desk';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import type { z } from 'zod';
import { exportList } from '../../shared/list/export-list.ts';
import { useAction } from '../../shared/query/use-action.ts';
import { useServices } from '../../shared/services.tsx';

const ALL = ['group'] as const;

export const groupRules = groupFields.shape;

// The class comes from the path, not from the filters.
export const peopleSchema = desk.people.query.omit({ classroomId: true });
export type PeopleQuery = z.output<typeof peopleSchema>;

export const groupsQuery = (client: Client, classroomId: string) =>
  queryOptions({
    queryKey: [...ALL, 'overview', classroomId],
    queryFn: ({ signal }) => client.call(groupApi.overview, { query: { classroomId } }, { quiet: true, signal }),
  });

/** Fetches a group from the server. */
export function useReadGroup(classroomId: string): (groupId: string) => Promise<ClassGroup> {
  const { client } = useServices();
  return async (groupId) => {
    const { groups } = await client.call(groupApi.overview, { query: { classroomId } }, { quiet: true });
    const group = groups.find(({ id }) => id === groupId);
    if (group === undefined) {
      throw new AppError({ code: -1, errorCode: 'NOT_FOUND', msg: '这个小组已经删除了' });
    }
    return group;
  };
}

export const peopleQuery = (client: Client, classroomId: string, query: PeopleQuery) =>
  queryOptions({
    queryKey: [...ALL, 'people', classroomId, query],
    queryFn: ({ signal }) => client.call(desk.people, { query: { classroomId, ...query } }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const exportPeople = (client: Client, classroomId: string, query: PeopleQuery) =>
  exportList(client, desk.exportPeople, { classroomId, ...query });

export type SplitRule = Required<BodyInput<typeof desk.split>>;

/** Preview of a split; disabled without a rule. */
export const splitQuery = (client: Client, rule: SplitRule | null) =>
  queryOptions({
    queryKey: [...ALL, 'split', rule],
    queryFn: rule === null ? skipToken : ({ signal }) => client.call(desk.splitPreview, { query: rule }, { quiet: true, signal }),
    retry: false,
  });

export const useCreateGroup = () => useAction(desk.create, [ALL]);
export const useUpdateGroup = () => useAction(desk.update, [ALL], { handles: ['CONFLICT'] });
export const useRemoveGroup = () => useAction(desk.remove, [ALL]);
export const useMovePeople = () => useAction(desk.move, [ALL]);
export const useLeadGroup = () => useAction(desk.lead, [ALL]);
export const useSplitClass = () => useAction(desk.split, [ALL]);
