import type { Client } from '@palm/client/call';
import { applicationAdminApi } from '@palm/contract/application/admin';
import { photosOf, valuesOf } from '@palm/contract/application/fields';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { exportList } from '../../shared/list/export-list.ts';
import { useAction } from '../../shared/query/use-action.ts';
import { useServices } from '../../shared/services.tsx';

const ALL = ['application'] as const;
const FORM = [...ALL, 'form'] as const;

export const applicationListSchema = applicationAdminApi.list.query;
export type ApplicationListQuery = z.output<typeof applicationListSchema>;

export const applicationsQuery = (client: Client, query: ApplicationListQuery) =>
  queryOptions({
    queryKey: [...ALL, 'list', query],
    queryFn: ({ signal }) => client.call(applicationAdminApi.list, { query }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const applicationQuery = (client: Client, applicationId: string) =>
  queryOptions({
    queryKey: [...ALL, 'detail', applicationId],
    queryFn: ({ signal }) => client.call(applicationAdminApi.detail, { query: { applicationId } }, { quiet: true, signal }),
  });

export const readForm = (client: Client) => client.call(applicationAdminApi.form, {}, { quiet: true });

export const formQuery = (client: Client) => queryOptions({ queryKey: FORM, queryFn: () => readForm(client) });

/** Members are created or not: invalidates both lists, and the work items. */
const DECIDED = [ALL, ['member'], ['work-item']] as const;
export const useApprove = () => useAction(applicationAdminApi.approve, DECIDED, { refreshesOnRefusal: true });
export const useRefuse = () => useAction(applicationAdminApi.refuse, DECIDED, { refreshesOnRefusal: true });
export const useUpdateMemberFields = () => useAction(applicationAdminApi.updateMemberFields, [[...ALL, 'member']]);
export const useUpdateForm = () => useAction(applicationAdminApi.updateForm, [FORM]);

export const exportApplications = (client: Client, query: ApplicationListQuery) => exportList(client, applicationAdminApi.export, query);

export const memberFieldsQuery = (client: Client, memberId: string) =>
  queryOptions({
    queryKey: [...ALL, 'member', memberId],
    queryFn: async ({ signal }) => {
      const { values, ...rest } = await client.call(applicationAdminApi.memberFields, { query: { memberId } }, { quiet: true, signal });
      return { ...rest, values: valuesOf(values), photos: photosOf(values) };
    },
  });
export type MemberFields = Awaited<ReturnType<ReturnType<typeof useReadMemberFields>>>;

/** Fetches the custom fields of a member again. */
export function useReadMemberFields(memberId: string) {
  const { client } = useServices();
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery({ ...memberFieldsQuery(client, memberId), staleTime: 0 });
}
