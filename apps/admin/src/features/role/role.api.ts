import type { Client } from '@palm/client/call';
import { roleApi } from '@palm/contract/member/roles';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { exportList } from '../../shared/list/export-list.ts';
import { useAction } from '../../shared/query/use-action.ts';

export type HoldersQuery = z.output<typeof roleApi.holders.query>;

export const holdersQuery = (client: Client, query: HoldersQuery) =>
  queryOptions({
    queryKey: ['role', 'holders', query],
    queryFn: ({ signal }) => client.call(roleApi.holders, { query }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const exportHolders = (client: Client, query: HoldersQuery) => exportList(client, roleApi.exportHolders, query);

export const roleRules = roleApi.create.body.shape;

/** Members show their role. */
const changed = [['role'], ['member']] as const;
export const useCreateRole = () => useAction(roleApi.create, [['role']]);
export const useUpdateRole = () => useAction(roleApi.update, changed);
export const useRemoveRole = () => useAction(roleApi.remove, [['role']]);
export const useAssignRole = () => useAction(roleApi.assign, changed);
export const useSetOwner = () => useAction(roleApi.setOwner, changed);
