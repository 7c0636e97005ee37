import type { Client } from '@palm/client/call';
import { exportedBy, startExport } from '@palm/client/export-run';
import type { Endpoint, QueryInput } from '@palm/contract/endpoint';
import type { ExportRun } from '@palm/contract/list-export/calls';

/** Starts an export with a name: 导出成员名单. */
export type BeginExport = (name: string) => Promise<ExportRun>;

/** Exports a list to a file: everything its query matches, without paging. */
export const exportList =
  <E extends Endpoint>(client: Client, sheet: E, query: QueryInput<E>): BeginExport =>
  (name) =>
    startExport(client, { name, ...exportedBy(sheet, query) });
