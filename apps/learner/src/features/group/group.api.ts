import type { Client } from '@palm/client/call';
import type { BodyInput, QueryInput, ResultOf } from '@palm/contract/endpoint';
import { groupApi, type ClassGroup } from '@palm/contract/group/calls';
import { groupDeskApi as desk } from '@palm/contract/group/desk';
import { keepPreviousData, queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import { inPlace } from '../../shared/in-place.ts';
import { useServices } from '../../shared/services.tsx';

const KEY = 'group';
export const GROUP_ROWS = 24;
export const PEOPLE_ROWS = 50;

export const groupsQuery = (client: Client, classroomId: string) =>
  queryOptions({
    queryKey: [KEY, 'overview', classroomId],
    queryFn: ({ signal }) => client.call(groupApi.overview, { query: { classroomId } }, inPlace(signal)),
  });

export const groupMembersQuery = (client: Client, groupId: string, pageNo: number) =>
  queryOptions({
    queryKey: [KEY, 'members', groupId, pageNo],
    queryFn: ({ signal }) => client.call(groupApi.members, { query: { groupId, pageNo, pageSize: GROUP_ROWS } }, inPlace(signal)),
    placeholderData: keepPreviousData,
  });

export const groupHomeworkQuery = (client: Client, groupId: string) =>
  queryOptions({
    queryKey: [KEY, 'homework', groupId],
    queryFn: ({ signal }) => client.call(groupApi.homework, { query: { groupId } }, inPlace(signal)),
  });

export type PeopleFilter = Pick<QueryInput<typeof desk.people>, 'keyword' | 'grouped' | 'pageNo'>;

export const peopleQuery = (client: Client, classroomId: string, asked: PeopleFilter) =>
  queryOptions({
    queryKey: [KEY, 'people', classroomId, asked],
    queryFn: ({ signal }) => client.call(desk.people, { query: { classroomId, ...asked, pageSize: PEOPLE_ROWS } }, inPlace(signal)),
    placeholderData: keepPreviousData,
  });

export type Split = ResultOf<typeof desk.splitPreview>;
export type SplitRule = Required<BodyInput<typeof desk.split>>;

/** Preview of a split; disabled without a rule. */
export const splitQuery = (client: Client, rule: SplitRule | null) =>
  queryOptions({
    queryKey: [KEY, 'split', rule],
    queryFn: rule === null ? skipToken : ({ signal }) => client.call(desk.splitPreview, { query: rule }, inPlace(signal)),
    retry: false,
  });

/** Fetches a group from the server; null if it is gone or cannot be read. */
export function useReadGroup(classroomId: string): (groupId: string) => Promise<ClassGroup | null> {
  const { client } = useServices();
  const queries = useQueryClient();
  return async (groupId) => {
    const overview = await queries.fetchQuery({ ...groupsQuery(client, classroomId), staleTime: 0 }).catch(() => null);
    return overview?.groups.find(({ id }) => id === groupId) ?? null;
  };
}

/** Staff actions on the groups of a class; invalidates everything that shows groups. */
export function useGroupActions() {
  const { client } = useServices();
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: [KEY] });
  const create = useMutation({
    mutationFn: (body: BodyInput<typeof desk.create>) => client.call(desk.create, { body }, inPlace()),
    onSuccess,
  });
  const update = useMutation({
    mutationFn: (body: BodyInput<typeof desk.update>) => client.call(desk.update, { body }, { ...inPlace(), handles: ['CONFLICT'] }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (groupId: string) => client.call(desk.remove, { body: { groupId } }, inPlace()),
    onSuccess,
  });
  const move = useMutation({
    mutationFn: (body: BodyInput<typeof desk.move>) => client.call(desk.move, { body }, inPlace()),
    onSuccess,
  });
  const lead = useMutation({
    mutationFn: (body: BodyInput<typeof desk.lead>) => client.call(desk.lead, { body }, inPlace()),
    onSuccess,
  });
  const split = useMutation({
    mutationFn: (body: SplitRule) => client.call(desk.split, { body }, inPlace()),
    onSuccess,
  });
  return { create, update, remove, move, lead, split };
}
