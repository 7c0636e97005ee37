import type { Client } from '@palm/client/call';
import { certificateApi, type CertificateTemplate } from '@palm/contract/certificate/calls';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { saveFile } from '@palm/client/save-file';
import { exportList } from '../../shared/list/export-list.ts';
import { useAction } from '../../shared/query/use-action.ts';
import { useServices } from '../../shared/services.tsx';

const ALL = ['certificate'] as const;

export const templateListSchema = certificateApi.templates.query.omit({ templateIds: true });
export type TemplateListQuery = z.output<typeof templateListSchema>;
export const issuedListSchema = certificateApi.issued.query;
export type IssuedListQuery = z.output<typeof issuedListSchema>;

export const templatesQuery = (client: Client, query: TemplateListQuery) =>
  queryOptions({
    queryKey: [...ALL, 'templates', query],
    queryFn: ({ signal }) => client.call(certificateApi.templates, { query }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const templateQuery = (client: Client, templateId: string) =>
  queryOptions({
    queryKey: [...ALL, 'template', templateId],
    queryFn: ({ signal }) => client.call(certificateApi.template, { query: { templateId } }, { quiet: true, signal }),
  });

export const issuedQuery = (client: Client, query: IssuedListQuery) =>
  queryOptions({
    queryKey: [...ALL, 'issued', query],
    queryFn: ({ signal }) => client.call(certificateApi.issued, { query }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

/** Fetches a template, bypassing the cache. */
export function useReadTemplate(templateId: string): () => Promise<CertificateTemplate> {
  const { client } = useServices();
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery({ ...templateQuery(client, templateId), staleTime: 0 });
}

export const useCreateTemplate = () => useAction(certificateApi.createTemplate, [ALL]);
export const useUpdateTemplate = () => useAction(certificateApi.updateTemplate, [ALL], { handles: ['CONFLICT'] });
export const useRemoveTemplate = () => useAction(certificateApi.removeTemplate, [ALL]);
export const useRevoke = () => useAction(certificateApi.revoke, [ALL]);

export const templateNameRule = certificateApi.createTemplate.body.shape.name;
export const revokeReasonRule = certificateApi.revoke.body.shape.reason;

export async function downloadSample(client: Client, { id, name }: { id: string; name: string }): Promise<void> {
  saveFile(await client.download(certificateApi.previewTemplate, { query: { templateId: id } }), `${name}-样张.pdf`);
}

export const exportTemplates = (client: Client, query: TemplateListQuery) => exportList(client, certificateApi.exportTemplates, query);

export const exportIssued = (client: Client, query: IssuedListQuery) => exportList(client, certificateApi.exportIssued, query);
