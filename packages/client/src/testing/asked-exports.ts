import { listExportApi } from '@palm/contract/list-export/calls';
import type { FakeServer } from './fake-server.ts';

/** The exports requested so far, with their filters. */
export const askedExports = (server: Pick<FakeServer, 'sent'>): { sheet: string; query: Record<string, string> }[] =>
  server.sent(listExportApi.start).map(({ sheet, query }) => ({ sheet, query: Object.fromEntries(new URLSearchParams(query)) }));
