import { listExportApi } from '@palm/contract/list-export/calls';
import type { FakeServer } from './fake-server.ts';

/** The lists that were to be exported so far, each with its filters. */
export const askedExports = (server: Pick<FakeServer, 'sent'>): { sheet: string; query: Record<string, string> }[] =>
  server.sent(listExportApi.start).map(({ sheet, query }) => ({ sheet, query: Object.fromEntries(new URLSearchParams(query)) }));
