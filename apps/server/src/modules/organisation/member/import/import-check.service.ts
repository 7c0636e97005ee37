import { basename } from 'node:path';
import type { BodyOf } from '@palm/contract/endpoint';
import type { ImportReport, memberApi } from '@palm/contract/member';
import { AppError, found } from '../../../../platform/app-error.ts';
import type { Person } from '../../../../platform/person.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { readSheetAt, writeSheetFile } from '../../../../platform/sheets.ts';
import { getObject } from '../../../../platform/storage/stored-object.ts';
import { findTree } from '../../department/department.queries.ts';
import { departmentPaths } from './department-paths.ts';
import type { ImportRow, RefusedRows } from './import-row.ts';
import { findExisting, findImport, insertImport } from './import.queries.ts';
import { judgeRows } from './judge-rows.ts';
import { readColumns, readRows, type Column, type ReadRow } from './read-rows.ts';

export type ImportPlatform = Pick<Platform, 'db' | 'clock' | 'cache' | 'newId' | 'secrets' | 'storage' | 'workers'>;

export const PASSWORD_PURPOSE = 'import-password';
const MAX_ROWS = 5000;
const MAX_BYTES = 5 * 1024 * 1024;
const SAMPLE = 20;
const SHOWN_ISSUES = 500;
const DAY_MS = 86_400_000;

/** Tells what a file would do and keeps its good rows for the commit; writes no member. */
export async function checkImport(
  platform: ImportPlatform,
  person: Person,
  body: BodyOf<typeof memberApi.importCheck>,
): Promise<ImportReport> {
  const { db, clock, newId } = platform;
  const { orgId } = person;
  const { rows, otherSheets: ignoredSheets } = await readFile(platform, orgId, body.objectKey);
  const [header = [], ...lines] = rows;
  const columns = readColumns(header, body.mapping);
  assertColumns(columns);
  const read = await readRows(columns, lines);
  if (read.length > MAX_ROWS) {
    throw new AppError('IMPORT_UNREADABLE', { reason: `一次最多导入 ${MAX_ROWS} 人，请拆成几个文件` });
  }
  const mobiles = read.flatMap(({ row }) => (row.mobile === null ? [] : [row.mobile]));
  const accounts = read.map(({ row }) => row.account);
  const existing = await findExisting(db, orgId, accounts, mobiles);
  const judged = judgeRows(read, { columns, existing, updateExisting: body.updateExisting, person });
  const good = judged.filter(({ issues }) => issues.length === 0).map(({ row }) => row);
  const refused = refusedRows(header, judged);
  const id = newId();
  const now = clock.now();
  await insertImport(db, {
    orgId,
    id,
    createdBy: person.memberId,
    at: now,
    objectKey: body.objectKey,
    fileName: body.fileName || basename(body.objectKey),
    rows: good.map((row) => sealed(platform, row)),
    refused,
    forgetBefore: new Date(now.getTime() - DAY_MS),
  });
  const paths = good.flatMap(({ department }) => (department === null ? [] : [department]));
  const newDepartments = departmentPaths(await findTree(db, orgId)).missing([...new Set(paths)]);
  return { checkId: id, columns, newDepartments, ignoredSheets, ...summary(good, judged, refused) };
}

function summary(good: readonly ImportRow[], judged: readonly ReadRow[], refused: RefusedRows) {
  const updates = good.filter(({ memberId }) => memberId !== null).length;
  const sample = good.slice(0, SAMPLE).map(({ row, account, name, department, memberId }) => ({
    row,
    account,
    name,
    department: department ?? '',
    action: memberId === null ? ('create' as const) : ('update' as const),
  }));
  const issues = judged.flatMap((row) => row.issues).slice(0, SHOWN_ISSUES);
  return { creates: good.length - updates, updates, refused: refused.rows.length, issues, sample };
}

async function readFile({ db, storage, workers }: ImportPlatform, orgId: string, objectKey: string) {
  const { size } = await getObject(db, orgId, { key: objectKey, purpose: 'import' });
  if (size > MAX_BYTES) {
    throw new AppError('IMPORT_UNREADABLE', { reason: '文件超过 5 MB，请拆成几个文件' });
  }
  const sheet = await readSheetAt(workers, await storage.localPath(objectKey));
  if (!sheet.ok) {
    throw new AppError('IMPORT_UNREADABLE', { reason: sheet.problem });
  }
  return sheet;
}

function assertColumns(columns: readonly Column[]): void {
  for (const [field, title] of [
    ['account', '账号'],
    ['name', '姓名'],
  ] as const) {
    if (!columns.some((column) => column.field === field)) {
      throw new AppError('IMPORT_UNREADABLE', { reason: `第一行里没有“${title}”这一列，请用导入模板，或指定哪一列是${title}` });
    }
  }
}

const sealed = ({ secrets }: ImportPlatform, row: ImportRow): ImportRow => ({
  ...row,
  // The password of an existing member is not changed by a file.
  password: row.password === null || row.memberId !== null ? null : secrets.seal(PASSWORD_PURPOSE, row.password),
});

const refusedRows = (header: string[], judged: readonly ReadRow[]): RefusedRows => ({
  header,
  rows: judged
    .filter(({ issues }) => issues.length > 0)
    .map(({ cells, issues }) => ({ cells, reasons: issues.map(({ column, reason }) => `${column}：${reason}`).join('；') })),
});

/** The refused rows as they were, with what to mend, to be corrected and imported again. */
export async function importErrors(
  { db, workers }: ImportPlatform,
  { orgId }: Person,
  checkId: string,
): Promise<{ fileName: string; content: Buffer }> {
  const { refused_rows: refused } = found(await findImport(db, orgId, checkId));
  const columns = [...refused.header.map((title) => ({ title, width: 18 })), { title: '需要修改', width: 50 }];
  const rows = refused.rows.map(({ cells, reasons }) => [...refused.header.map((_, place) => cells[place] ?? ''), reasons]);
  return { fileName: '未导入的成员.xlsx', content: await writeSheetFile(workers, { name: '未导入的成员', columns, rows }) };
}
