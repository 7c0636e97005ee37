import { saveFile } from '@palm/client/save-file';
import type { Client } from '@palm/client/call';
import { certificateApi } from '@palm/contract/certificate/calls';
import type { QueryOf } from '@palm/contract/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { inPlace } from '../../shared/in-place.ts';

export const CERTIFICATES_ON_PAGE = 12;

export type Standing = NonNullable<QueryOf<typeof certificateApi.list>['standing']>;

export const certificatesQuery = (client: Client, { pageNo, standing }: { pageNo: number; standing: Standing | null }) =>
  queryOptions({
    queryKey: ['certificate', 'list', pageNo, standing],
    queryFn: ({ signal }) =>
      client.call(
        certificateApi.list,
        { query: { pageNo, pageSize: CERTIFICATES_ON_PAGE, ...(standing !== null && { standing }) } },
        inPlace(signal),
      ),
    placeholderData: keepPreviousData,
  });

export const certificateQuery = (client: Client, certificateId: string) =>
  queryOptions({
    queryKey: ['certificate', 'detail', certificateId],
    queryFn: ({ signal }) => client.call(certificateApi.detail, { query: { certificateId } }, inPlace(signal)),
  });

/** Whether a code is genuine; never cached, because the certificate may have been revoked. */
export const checkQuery = (client: Client, code: string) =>
  queryOptions({
    queryKey: ['certificate', 'check', code],
    queryFn: ({ signal }) => client.call(certificateApi.check, { query: { code } }, inPlace(signal)),
    enabled: code !== '',
    staleTime: 0,
  });

/** Downloads the PDF. */
export async function downloadPdf(client: Client, certificateId: string, name: string): Promise<void> {
  saveFile(await client.download(certificateApi.pdf, { query: { certificateId } }, inPlace()), `${name}.pdf`);
}
