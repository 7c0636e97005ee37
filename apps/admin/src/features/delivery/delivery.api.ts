import type { Client } from '@palm/client/call';
import { deliveryApi } from '@palm/contract/delivery/admin';
import { deliverySettingApi, type DeliverySetting } from '@palm/contract/delivery/setting';
import { deliveryTemplateApi, type TemplateRow } from '@palm/contract/delivery/template-calls';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { exportList } from '../../shared/list/export-list.ts';
import { useAction } from '../../shared/query/use-action.ts';
import { useServices } from '../../shared/services.tsx';

const ALL = ['delivery'] as const;
const LIST = [...ALL, 'list'] as const;
const SETTINGS = [...ALL, 'settings'] as const;
const TEMPLATES = [...ALL, 'templates'] as const;

export const deliveryListSchema = deliveryApi.list.query;
export type DeliveryListQuery = z.output<typeof deliveryListSchema>;

export const deliveriesQuery = (client: Client, query: DeliveryListQuery) =>
  queryOptions({
    queryKey: [...LIST, query],
    queryFn: ({ signal }) => client.call(deliveryApi.list, { query }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const deliveryQuery = (client: Client, deliveryId: string) =>
  queryOptions({
    queryKey: [...ALL, 'detail', deliveryId],
    queryFn: ({ signal }) => client.call(deliveryApi.detail, { query: { deliveryId } }, { quiet: true, signal }),
  });

export const settingsQuery = (client: Client) =>
  queryOptions({
    queryKey: SETTINGS,
    queryFn: ({ signal }) => client.call(deliverySettingApi.settings, {}, { quiet: true, signal }),
  });

export const templatesQuery = (client: Client) =>
  queryOptions({
    queryKey: TEMPLATES,
    queryFn: ({ signal }) => client.call(deliveryTemplateApi.list, {}, { quiet: true, signal }),
  });

/** Fetches the settings of a channel again. */
export function useReadSetting(setting: DeliverySetting): () => Promise<DeliverySetting> {
  const { client } = useServices();
  const queryClient = useQueryClient();
  return async () => {
    const { list } = await queryClient.fetchQuery({ ...settingsQuery(client), staleTime: 0 });
    return list.find(({ channel }) => channel === setting.channel) ?? setting;
  };
}

/** Fetches a template again. */
export function useReadTemplate(row: TemplateRow): () => Promise<TemplateRow> {
  const { client } = useServices();
  const queryClient = useQueryClient();
  return async () => {
    const { list } = await queryClient.fetchQuery({ ...templatesQuery(client), staleTime: 0 });
    return list.find(({ channel, template }) => channel === row.channel && template === row.template) ?? row;
  };
}

export const useReveal = () => useAction(deliveryApi.reveal, []);
export const useResend = () => useAction(deliveryApi.resend, [ALL]);
export const useUpdateSetting = () => useAction(deliverySettingApi.update, [SETTINGS]);
/** A test is listed and counted like other messages. */
export const useTest = () => useAction(deliverySettingApi.test, [LIST, SETTINGS]);
export const useUpdateTemplate = () => useAction(deliveryTemplateApi.update, [TEMPLATES], { quiet: true });
export const useResetTemplate = () => useAction(deliveryTemplateApi.reset, [TEMPLATES]);

export const exportDeliveries = (client: Client, query: DeliveryListQuery) => exportList(client, deliveryApi.export, query);
