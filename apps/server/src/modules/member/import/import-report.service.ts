import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { memberApi } from '@palm/contract/member/admin';
import type { ImportChange } from '@palm/contract/member/import';
import { orNotFound } from '../../../platform/app-error.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writeSheetFile } from '../../../platform/sheets.ts';
import { headings } from '../member-sheet.ts';
import { countChanges, findChanges } from './import-change.queries.ts';
import { findImport } from './import.queries.ts';

interface Sheet {
  fileName: string;
  content: Buffer;
}

/** The refused rows as they were, with what to mend, to be corrected and imported again. */
export async function importErrors({ db, workers }: Pick<Platform, 'db' | 'workers'>, { orgId }: Person, checkId: string): Promise<Sheet> {
  const { refused_rows: refused } = orNotFound(await findImport(db, orgId, checkId));
  const columns = [...refused.header.map((title) => ({ title, width: 18 })), { title: '需要修改', width: 50 }];
  const rows = refused.rows.map(({ cells, reasons }) => [...refused.header.map((_, place) => cells[place] ?? ''), reasons]);
  return { fileName: '未导入的成员.xlsx', content: await writeSheetFile(workers, { name: '未导入的成员', columns, rows }) };
}

/** A page of what a file changes of members who are there. */
export async function listChanges(
  { db }: Pick<Platform, 'db'>,
  { orgId }: Person,
  { checkId, pageNo, pageSize }: QueryOf<typeof memberApi.importChanges>,
): Promise<ResultOf<typeof memberApi.importChanges>> {
  const { id } = orNotFound(await findImport(db, orgId, checkId));
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
  const [rows, total] = await Promise.all([findChanges(db, orgId, id, page), countChanges(db, orgId, id)]);
  return { list: rows.map(toChange), total };
}

const columns = [
  { title: '行号', width: 8 },
  { title: '账号', width: 18 },
  { title: '姓名', width: 12 },
  { title: '字段', width: 12 },
  { title: '现在', width: 28 },
  { title: '改为', width: 28 },
];

/** All of it as a sheet: at most some fields of each of the rows that a file may have. */
export async function changesFile({ db, workers }: Pick<Platform, 'db' | 'workers'>, { orgId }: Person, checkId: string): Promise<Sheet> {
  const { id } = orNotFound(await findImport(db, orgId, checkId));
  const rows = (await findChanges(db, orgId, id)).map(toChange);
  const cells = rows.map(({ row, account, name, field, before, after }) => [row, account, name, headings[field].title, before, after]);
  return { fileName: '导入会改变的内容.xlsx', content: await writeSheetFile(workers, { name: '会改变的内容', columns, rows: cells }) };
}

const toChange = (row: Awaited<ReturnType<typeof findChanges>>[number]): ImportChange => ({
  row: row.row_number,
  account: row.account,
  name: row.name,
  field: row.field,
  before: row.old_text,
  after: row.new_text,
});
