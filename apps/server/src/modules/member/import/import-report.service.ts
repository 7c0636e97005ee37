import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { memberApi } from '@palm/contract/member/admin';
import { importFields, type ImportChange } from '@palm/contract/member/import';
import { orNotFound } from '../../../platform/app-error.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writeSheetFile } from '../../../platform/sheets.ts';
import { headings } from '../member-sheet.ts';
import type { ChangedField } from './import-row.ts';
import { columnOf } from './read-rows.ts';
import { countChanges, findChanges } from './import-change.queries.ts';
import { findImport } from './import.queries.ts';

type ReportPlatform = Pick<Platform, 'db' | 'answers'>;

interface Sheet {
  fileName: string;
  content: Buffer;
}

/** The rejected rows as uploaded, with the reasons, to be corrected and imported again. */
export async function importErrors({ db, workers }: Pick<Platform, 'db' | 'workers'>, { orgId }: Person, checkId: string): Promise<Sheet> {
  const { refused_rows: refused } = orNotFound(await findImport(db, orgId, checkId));
  const columns = [...refused.header.map((title) => ({ title, width: 18 })), { title: '需要修改', width: 50 }];
  const rows = refused.rows.map(({ cells, reasons }) => [...refused.header.map((_, place) => cells[place] ?? ''), reasons]);
  return { fileName: '未导入的成员.xlsx', content: await writeSheetFile(workers, { name: '未导入的成员', columns, rows }) };
}

/** One page of the changes a file makes to existing members. */
export async function listChanges(
  { db, answers }: ReportPlatform,
  { orgId }: Person,
  { checkId, pageNo, pageSize }: QueryOf<typeof memberApi.importChanges>,
): Promise<ResultOf<typeof memberApi.importChanges>> {
  const { id } = orNotFound(await findImport(db, orgId, checkId));
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
  const [rows, total] = await Promise.all([findChanges(db, orgId, id, page), countChanges(db, orgId, id)]);
  const titleOf = await titles({ db, answers }, orgId);
  return { list: rows.map((row) => toChange(row, titleOf)), total };
}

const columns = [
  { title: '行号', width: 8 },
  { title: '账号', width: 18 },
  { title: '姓名', width: 12 },
  { title: '字段', width: 12 },
  { title: '现在', width: 28 },
  { title: '改为', width: 28 },
];

/** All changes as a sheet; its size is bounded by the rows and fields of a file. */
export async function changesFile(
  { db, answers, workers }: ReportPlatform & Pick<Platform, 'workers'>,
  { orgId }: Person,
  checkId: string,
): Promise<Sheet> {
  const { id } = orNotFound(await findImport(db, orgId, checkId));
  const titleOf = await titles({ db, answers }, orgId);
  const rows = (await findChanges(db, orgId, id)).map((row) => toChange(row, titleOf));
  const cells = rows.map(({ row, account, name, title, before, after }) => [row, account, name, title, before, after]);
  return { fileName: '导入会改变的内容.xlsx', content: await writeSheetFile(workers, { name: '会改变的内容', columns, rows: cells }) };
}

/** The titles of the fields; for a removed custom field the title stored with the change. */
async function titles({ db, answers }: ReportPlatform, orgId: string): Promise<(field: ChangedField) => string> {
  const own = await answers.memberColumns.columns(db, orgId);
  const known = new Map<string, string>([
    ...importFields.map((field) => [field, headings[field].title] as const),
    ...own.map((column) => [columnOf(column), column.title] as const),
  ]);
  return (field) => known.get(field) ?? '已经删除的一项';
}

const toChange = (row: Awaited<ReturnType<typeof findChanges>>[number], titleOf: (field: ChangedField) => string): ImportChange => ({
  row: row.row_number,
  account: row.account,
  name: row.name,
  field: row.field,
  title: titleOf(row.field),
  before: row.old_text,
  after: row.new_text,
});
