import type { Client } from '@palm/client/call';
import { exportedBy, startExport } from '@palm/client/export-run';
import type { Endpoint, QueryInput } from '@palm/contract/endpoint';
import type { ExportRun } from '@palm/contract/list-export/calls';

/** Begins an export under a name: 导出成员名单. */
export type BeginExport = (name: string) => Promise<ExportRun>;

/** A list to be had as a file: what its query asks for, without its page. */
export const exportList =
  <E extends Endpoint>(client: Client, sheet: E, query: QueryInput<E>): BeginExport =>
  (name) =>
    startExport(client, { name, ...exportedBy(sheet, query) });
