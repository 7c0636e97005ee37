import type { Client } from '@palm/client/call';
import { saveFile } from '@palm/client/save-file';
import { memberApi } from '@palm/contract/member/admin';
import { xlsx } from '@palm/contract/paging';
import type { NewPassword } from './use-reset-passwords.ts';

/** Saves new passwords as a sheet. The server writes it, but keeps nothing of it. */
export async function savePasswordSheet(client: Client, list: NewPassword[]): Promise<void> {
  const { content } = await client.call(memberApi.passwordSheet, { body: { list } });
  const bytes = Uint8Array.from(atob(content), (character) => character.codePointAt(0) ?? 0);
  saveFile({ blob: new Blob([bytes], { type: xlsx }), fileName: null }, '新密码.xlsx');
}
