import { basename } from 'node:path';
import type { BodyOf } from '@palm/contract/endpoint';
import type { memberApi } from '@palm/contract/member/admin';
import type { ImportReport } from '@palm/contract/member/import';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readSheetAt } from '../../../platform/sheets.ts';
import { getObject } from '../../../platform/storage/stored-object.ts';
import { findTree } from '../../department/index.ts';
import { passwordRules } from '../../identity/index.ts';
import { changesOf } from './changes-of-row.ts';
import { departmentPaths, type DepartmentPaths } from './department-paths.ts';
import type { ImportRow, RefusedRows, RowChange } from './import-row.ts';
import { insertChanges } from './import-change.queries.ts';
import { findExisting, insertImport } from './import.queries.ts';
import { guessableRows, judgeRows, normaliseMobiles, type ExistingMember } from './judge-rows.ts';
import { readHeader } from './read-header.ts';
import { columnOf, readRows, type Column, type ReadRow } from './read-rows.ts';
import { suggestDepartments } from './suggest-departments.ts';

export type ImportPlatform = Pick<Platform, 'db' | 'clock' | 'cache' | 'newId' | 'secrets' | 'storage' | 'workers' | 'answers'>;

export const PASSWORD_PURPOSE = 'import-password';
const MAX_ROWS = 5000;
const MAX_BYTES = 5 * 1024 * 1024;
const SAMPLE = 20;
const SHOWN_ISSUES = 500;
const DAY_MS = 86_400_000;

/** Dry run: reports what a file would do and stores its valid rows for the commit, without writing members. */
export async function checkImport(
  platform: ImportPlatform,
  person: Person,
  body: BodyOf<typeof memberApi.importCheck>,
): Promise<ImportReport> {
  const { db, clock, newId, answers } = platform;
  const { orgId } = person;
  const { rows, otherSheets: ignoredSheets } = await readFile(platform, orgId, body.objectKey);
  const own = await answers.memberColumns.columns(db, orgId);
  const { columns, below, unclear } = readHeader(rows, body.mapping, own);
  const lines = unclear ? [] : rows.slice(below);
  const read = normaliseMobiles(await readRows(columns, lines, { rules: await passwordRules(platform, orgId), own, above: below }));
  if (read.length > MAX_ROWS) {
    throw new AppError('IMPORT_UNREADABLE', { reason: `一次最多导入 ${MAX_ROWS} 人，请拆成几个文件` });
  }
  const paths = departmentPaths(await findTree(db, orgId));
  const existing = await withOwnValues(platform, orgId, await findExisting(db, orgId, read));
  const { updateExisting, createDepartments } = body;
  const suggested = createDepartments ? new Map<string, string>() : await suggestDepartments(read, paths);
  const judged = judgeRows(read, { columns, existing, paths, updateExisting, createDepartments, suggested, person });
  const good = judged.filter(({ issues }) => issues.length === 0).map(({ row }) => row);
  const changes = allChanges(good, existing, paths);
  const kept = withoutUnchanged(good, changes);
  const refused = refusedRows(columns, judged);
  const wanted = kept.flatMap(({ department }) => (department === null ? [] : [department]));
  const newDepartments = paths.missing([...new Set(wanted)]);
  const id = newId();
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    await insertImport(tx, {
      orgId,
      id,
      createdBy: person.memberId,
      at: now,
      objectKey: body.objectKey,
      fileName: body.fileName || basename(body.objectKey),
      rows: kept.map((row) => sealed(platform, row)),
      refused,
      departments: newDepartments,
      forgetBefore: new Date(now.getTime() - DAY_MS),
    });
    await insertChanges(tx, orgId, id, changes);
  });
  const figures = { unchanged: good.length - kept.length, changes: changes.length, refused: refused.rows.length };
  const ownColumns = own.map((column) => ({ field: columnOf(column), title: column.title }));
  return { checkId: id, columns, ownColumns, newDepartments, ignoredSheets, ...figures, ...summary(kept, judged) };
}

async function withOwnValues(
  { db, answers }: ImportPlatform,
  orgId: string,
  members: readonly Omit<ExistingMember, 'own'>[],
): Promise<ExistingMember[]> {
  const ids = members.map(({ id }) => id);
  const values = await answers.memberColumns.valuesOf(db, orgId, ids);
  return members.map((member) => ({ ...member, own: values.get(member.id) ?? {} }));
}

function allChanges(good: readonly ImportRow[], existing: readonly ExistingMember[], paths: DepartmentPaths): RowChange[] {
  const byId = new Map(existing.map((member) => [member.id, member]));
  return good.flatMap((row) => {
    const member = byId.get(row.memberId ?? '');
    return member ? changesOf(row, member, paths) : [];
  });
}

function withoutUnchanged(good: readonly ImportRow[], changes: readonly RowChange[]): ImportRow[] {
  const changed = new Set(changes.map(({ memberId }) => memberId));
  return good.filter(({ memberId }) => memberId === null || changed.has(memberId));
}

function summary(good: readonly ImportRow[], judged: readonly ReadRow[]) {
  const updates = good.filter(({ memberId }) => memberId !== null).length;
  const sample = good.slice(0, SAMPLE).map(({ row, account, name, department, memberId }) => ({
    row,
    account,
    name,
    department: department ?? '',
    action: memberId === null ? ('create' as const) : ('update' as const),
  }));
  const issues = judged.flatMap((row) => row.issues).slice(0, SHOWN_ISSUES);
  const withoutPassword = good.filter(({ memberId, password }) => memberId === null && password === null).length;
  return { creates: good.length - updates, updates, issues, sample, guessable: guessableRows(good), withoutPassword };
}

async function readFile({ db, storage, workers }: ImportPlatform, orgId: string, objectKey: string) {
  const { size } = await getObject(db, orgId, { key: objectKey, purpose: 'import' });
  if (size > MAX_BYTES) {
    throw new AppError('IMPORT_UNREADABLE', { reason: '文件超过 5 MB，请拆成几个文件' });
  }
  const sheet = await storage.withLocalPath(objectKey, (path) => readSheetAt(workers, path));
  if (!sheet.ok) {
    throw new AppError('IMPORT_UNREADABLE', { reason: sheet.problem });
  }
  return sheet;
}

const sealed = ({ secrets }: ImportPlatform, row: ImportRow): ImportRow => ({
  ...row,
  // A file never changes the password of an existing member.
  password: row.password === null || row.memberId !== null ? null : secrets.seal(PASSWORD_PURPOSE, row.password),
});

// Stored for download, so without initial passwords, which are never stored in plain text.
const refusedRows = (columns: readonly Column[], judged: readonly ReadRow[]): RefusedRows => ({
  header: columns.map(({ header }) => header),
  rows: judged
    .filter(({ issues }) => issues.length > 0)
    .map(({ cells, issues }) => ({
      cells: cells.map((cell, place) => (columns[place]?.field === 'password' ? '' : cell)),
      reasons: issues.map(({ column, reason }) => `${column}：${reason}`).join('；'),
    })),
});
