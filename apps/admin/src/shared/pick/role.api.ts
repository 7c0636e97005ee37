import type { Client } from '@palm/client/call';
import { roleApi } from '@palm/contract/member/roles';
import { queryOptions } from '@tanstack/react-query';

/** The organisation's roles, for administrators of its settings. */
export const rolesQuery = (client: Client) =>
  queryOptions({
    queryKey: ['role', 'list'],
    queryFn: ({ signal }) => client.call(roleApi.list, {}, { quiet: true, signal }),
  });
