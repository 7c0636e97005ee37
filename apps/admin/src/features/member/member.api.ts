import type { Client } from '@palm/client/call';
import type { BodyInput } from '@palm/contract/endpoint';
import { memberApi, type MemberDetail } from '@palm/contract/member/admin';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { saveFile } from '@palm/client/save-file';
import { exportList } from '../../shared/list/export-list.ts';
import { tagsQuery } from '../../shared/list/tags.ts';
import { departmentKeys } from '../../shared/pick/department.api.ts';
import { useAction } from '../../shared/query/use-action.ts';
import { FOUND_AT_MOST, type Find } from '../../shared/search/found.ts';
import { useServices } from '../../shared/services.tsx';

export const ALL_MEMBERS = ['member'] as const;
const ALL = ALL_MEMBERS;
// The tree counts members.
const changed = [ALL, departmentKeys] as const;

export const memberListSchema = memberApi.list.query;
export type MemberListQuery = z.output<typeof memberListSchema>;

/** Member ids, or everything matching a filter. */
export type ChosenMembers = Pick<BodyInput<typeof memberApi.setStatus>, 'memberIds' | 'matching'>;

export const membersQuery = (client: Client, query: MemberListQuery) =>
  queryOptions({
    queryKey: [...ALL, 'list', query],
    queryFn: ({ signal }) => client.call(memberApi.list, { query }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const findMembers: Find = async (client, keyword, signal) => {
  const { list, total } = await client.call(memberApi.list, { query: { keyword, pageSize: FOUND_AT_MOST } }, { quiet: true, signal });
  const found = list.map(({ id, name, account, departmentName }) => ({
    id,
    title: name,
    note: departmentName === null ? account : `${account}，${departmentName}`,
    to: `/members?open=${id}`,
  }));
  return { total, found };
};

export const memberQuery = (client: Client, memberId: string) =>
  queryOptions({
    queryKey: [...ALL, 'detail', memberId],
    queryFn: ({ signal }) => client.call(memberApi.detail, { query: { memberId } }, { quiet: true, signal }),
  });

/** Fetches a member, bypassing the cache. */
export function useReadMember(memberId: string): () => Promise<MemberDetail> {
  const { client } = useServices();
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery({ ...memberQuery(client, memberId), staleTime: 0 });
}

export const memberImportsQuery = (client: Client) =>
  queryOptions({
    queryKey: [...ALL, 'imports'],
    queryFn: async ({ signal }) => (await client.call(memberApi.imports, {}, { quiet: true, signal })).list,
  });

export const importChangesQuery = (client: Client, checkId: string, pageNo: number) =>
  queryOptions({
    queryKey: ['member-import', 'changes', checkId, pageNo],
    queryFn: ({ signal }) => client.call(memberApi.importChanges, { query: { checkId, pageNo, pageSize: 20 } }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const useCreateMember = () => useAction(memberApi.create, changed);
export const useUpdateMember = () => useAction(memberApi.update, changed, { handles: ['CONFLICT'] });
export const useSetStatus = () => useAction(memberApi.setStatus, [ALL]);
export const useSetDepartment = () => useAction(memberApi.setDepartment, changed);
export const useResetPassword = () => useAction(memberApi.resetPassword, []);
export const useResetTwoStep = () => useAction(memberApi.resetTwoStep, [ALL]);
export const useEndSessions = () => useAction(memberApi.endSessions, []);
export const useImportCheck = () => useAction(memberApi.importCheck, []);
export const useImportCommit = () => useAction(memberApi.importCommit, changed);
/** Fire and forget: if the call does not arrive, the server deletes the file within a day. */
export const discardImport = (client: Client, checkId: string): void =>
  void client.call(memberApi.importDiscard, { body: { checkId } }, { quiet: true }).catch(() => undefined);
export const useImportUndo = () => useAction(memberApi.importUndo, changed);

export const useSetTags = () => useAction(memberApi.setTags, [ALL]);
export const memberTagsQuery = (client: Client) => tagsQuery(client, ALL, memberApi.tags);

export const exportMembers = (client: Client, query: MemberListQuery) => exportList(client, memberApi.export, query);

export async function downloadImportTemplate(client: Client): Promise<void> {
  saveFile(await client.download(memberApi.importTemplate), '成员导入模板.xlsx');
}

export async function downloadImportErrors(client: Client, checkId: string): Promise<void> {
  saveFile(await client.download(memberApi.importErrors, { query: { checkId } }), '导入错误行.xlsx');
}

export async function downloadImportChanges(client: Client, checkId: string): Promise<void> {
  saveFile(await client.download(memberApi.importChangesFile, { query: { checkId } }), '导入会改变的内容.xlsx');
}
