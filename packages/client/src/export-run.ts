import type { Endpoint, QueryInput } from '@palm/contract/endpoint';
import { listExportApi, type ExportRun } from '@palm/contract/list-export/calls';
import type { Client } from './call.ts';
import { formOf } from './form.ts';
import type { RequestOptions } from './http-request.ts';
import { newId } from './new-id.ts';
import { saveFile } from './save-file.ts';

/** Identifies an export: the list and its filters, shared by repeated runs. */
export type Exported = Pick<ExportRun, 'sheet' | 'query'>;

/** The query without its paging. */
export function exportedBy<E extends Endpoint>({ path }: E, query: QueryInput<E>): Exported {
  const { pageNo: _pageNo, pageSize: _pageSize, ...unpaged } = query as Record<string, unknown>;
  return { sheet: path, query: formOf(unpaged).toString() };
}

export const startExport = (client: Client, { name, sheet, query }: Exported & { name: string }, options: RequestOptions = {}) =>
  client.call(listExportApi.start, { body: { creationId: newId(), name, sheet, query } }, options);

const listExports = async (client: Client, options: RequestOptions): Promise<ExportRun[]> =>
  (await client.call(listExportApi.list, {}, options)).list;

export async function discardExport(client: Client, { id }: Pick<ExportRun, 'id'>, options: RequestOptions = {}): Promise<void> {
  awaited.delete(id);
  await client.call(listExportApi.discard, { body: { exportId: id } }, options);
}

/** Saves the file of a finished run through the browser. */
export async function saveExport(client: Client, run: Pick<ExportRun, 'id' | 'name'>, options: RequestOptions = {}): Promise<void> {
  saveFile(await client.download(listExportApi.file, { query: { exportId: run.id } }, options), run.name);
}

/** Runs started since the page was loaded: saved when finished, whatever page is shown. */
const awaited = new Set<string>();

export const awaitExport = ({ id }: Pick<ExportRun, 'id'>): void => void awaited.add(id);

/**
 * Returns the caller's exports, and saves those awaited and finished. `saving`: options for the download, such as how failures are shown.
 */
export async function followExports(client: Client, options: RequestOptions, saving: RequestOptions = {}): Promise<ExportRun[]> {
  const runs = await listExports(client, options);
  for (const run of runs.filter((one) => !isUnderWay(one) && awaited.delete(one.id) && one.status === 'ready')) {
    // It stays in the list, where it can be downloaded again.
    void saveExport(client, run, saving).catch(() => undefined);
  }
  return runs;
}

/** Polling interval in milliseconds; false while nothing is in progress. */
export const nextLook = (runs: readonly ExportRun[] | undefined): number | false => (runs?.some(isUnderWay) === true ? 700 : false);

export const isUnderWay = ({ status }: Pick<ExportRun, 'status'>): boolean => status === 'waiting' || status === 'running';

/** 800 / 2,000 行; empty before anything was written. */
export function rowsText({ rowsDone, rowsTotal }: Pick<ExportRun, 'rowsDone' | 'rowsTotal'>): string {
  const done = rowsDone.toLocaleString('zh-CN');
  if (rowsTotal === null || rowsTotal < rowsDone) {
    return rowsDone === 0 ? '' : `${done} 行`;
  }
  return `${done} / ${rowsTotal.toLocaleString('zh-CN')} 行`;
}
