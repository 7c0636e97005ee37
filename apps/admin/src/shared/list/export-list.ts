import type { Client } from '@palm/client/call';
import type { Endpoint, QueryInput } from '@palm/contract/endpoint';
import { saveFile } from '@palm/client/save-file';

/** Saves a list as a file: what its query asks for, without its page. `fallbackName` serves where the server names none. */
export async function exportList<E extends Endpoint>(client: Client, sheet: E, query: QueryInput<E>, fallbackName: string): Promise<void> {
  const { pageNo: _pageNo, pageSize: _pageSize, ...unpaged } = query as Record<string, unknown>;
  // what is sent still is what the sheet asks for: a list only adds its page to that
  saveFile(await client.download(sheet as Endpoint, { query: unpaged }), fallbackName);
}
