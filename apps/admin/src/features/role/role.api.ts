import { AppError } from '@palm/client/app-error';
import type { Client } from '@palm/client/call';
import { roleApi, type Role } from '@palm/contract/member/roles';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { exportList } from '../../shared/list/export-list.ts';
import { rolesQuery } from '../../shared/pick/role.api.ts';
import { useAction } from '../../shared/query/use-action.ts';
import { useServices } from '../../shared/services.tsx';

export type HoldersQuery = z.output<typeof roleApi.holders.query>;

export const holdersQuery = (client: Client, query: HoldersQuery) =>
  queryOptions({
    queryKey: ['role', 'holders', query],
    queryFn: ({ signal }) => client.call(roleApi.holders, { query }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const exportHolders = (client: Client, query: HoldersQuery) => exportList(client, roleApi.exportHolders, query);

/** Fetches a role again. */
export function useReadRole(roleId: string): () => Promise<Role> {
  const { client } = useServices();
  const queryClient = useQueryClient();
  return async () => {
    const { list } = await queryClient.fetchQuery({ ...rolesQuery(client), staleTime: 0 });
    const role = list.find(({ id }) => id === roleId);
    if (role === undefined) {
      throw new AppError({ code: -1, errorCode: 'NOT_FOUND', msg: '这个角色已经删除了' });
    }
    return role;
  };
}

export const roleRules = roleApi.create.body.shape;

/** Members show their role. */
const changed = [['role'], ['member']] as const;
export const useCreateRole = () => useAction(roleApi.create, [['role']]);
export const useUpdateRole = () => useAction(roleApi.update, changed);
export const useRemoveRole = () => useAction(roleApi.remove, [['role']]);
export const useAssignRole = () => useAction(roleApi.assign, changed);
export const useSetOwner = () => useAction(roleApi.setOwner, changed);
