import type { Endpoint, QueryInput } from '@palm/contract/endpoint';
import { listExportApi, type ExportRun } from '@palm/contract/list-export/calls';
import type { Client } from './call.ts';
import { formOf } from './form.ts';
import type { RequestOptions } from './http-request.ts';
import { newId } from './new-id.ts';
import { saveFile } from './save-file.ts';

/** Which list, by which filters: what two runs of one export have in common. */
export type Exported = Pick<ExportRun, 'sheet' | 'query'>;

/** What a query asks for, without its page. */
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

/** Hands the file of a run that is ready to the browser. */
export async function saveExport(client: Client, run: Pick<ExportRun, 'id' | 'name'>, options: RequestOptions = {}): Promise<void> {
  saveFile(await client.download(listExportApi.file, { query: { exportId: run.id } }, options), run.name);
}

/** Begun since the page was loaded: whoever waits for it gets it when it is ready, whatever page is shown. */
const awaited = new Set<string>();

export const awaitExport = ({ id }: Pick<ExportRun, 'id'>): void => void awaited.add(id);

/** What the server has of the own exports; saves those that were waited for and are ready. `saving`: how a file that does not come is said. */
export async function followExports(client: Client, options: RequestOptions, saving: RequestOptions = {}): Promise<ExportRun[]> {
  const runs = await listExports(client, options);
  for (const run of runs.filter((one) => !isUnderWay(one) && awaited.delete(one.id) && one.status === 'ready')) {
    // it stays in the list, where it can be had again
    void saveExport(client, run, saving).catch(() => undefined);
  }
  return runs;
}

/** How soon to look again, in milliseconds; false while nothing is under way. */
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
