import { sql } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { ImportUndone } from '@palm/contract/member/import';
import type { ImportRow, MadeDepartment, RefusedRows } from './import-row.ts';
import type { ExistingMember } from './judge-rows.ts';

export async function findExisting(
  db: Db,
  orgId: string,
  rows: readonly { row: { account: string; mobile: string | null } }[],
): Promise<Omit<ExistingMember, 'own'>[]> {
  const accounts = rows.map(({ row }) => row.account.toLowerCase());
  const mobiles = rows.flatMap(({ row }) => (row.mobile === null ? [] : [row.mobile]));
  const columns = sql`id, account, name, mobile, email, department_id, position, tags, joined_on, owner, administrator, permissions, views`;
  const { rows: members } = await sql<Omit<ExistingMember, 'own'>>`
    select ${columns} from member where org_id = ${orgId} and lower(account) = any(${accounts}::text[])
    union
    select ${columns} from member where org_id = ${orgId} and mobile = any(${mobiles}::text[])
      and not shares_mobile`.execute(db);
  return members;
}

export interface NewImport {
  orgId: string;
  id: string;
  createdBy: string;
  at: Date;
  /** The uploaded file, which contains initial passwords. */
  objectKey: string;
  fileName: string;
  rows: readonly ImportRow[];
  refused: RefusedRows;
  /** Paths of the departments it would create. */
  departments: readonly string[];
  /** Uncommitted dry runs from before this time are deleted, and so are the old values of imports that can no longer be undone. */
  forgetBefore: Date;
}

export async function insertImport(db: Db, made: NewImport): Promise<void> {
  await sql`
    with forgotten as (
      delete from member_import where org_id = ${made.orgId} and committed_at is null and created_at < ${made.forgetBefore}
    ), settled as (
      delete from member_import_change c using member_import i
      where c.org_id = ${made.orgId} and i.org_id = c.org_id and i.id = c.import_id and i.committed_at < ${made.forgetBefore}
    )
    insert into member_import (org_id, id, created_by, created_at, object_key, file_name, rows, refused_rows, departments, refused_count)
    values (${made.orgId}, ${made.id}, ${made.createdBy}, ${made.at}, ${made.objectKey}, ${made.fileName},
      ${JSON.stringify(made.rows)}::jsonb, ${JSON.stringify(made.refused)}::jsonb, ${JSON.stringify(made.departments)}::jsonb, ${made.refused.rows.length})`.execute(
    db,
  );
}

export interface StoredImport {
  id: string;
  object_key: string | null;
  file_name: string;
  rows: ImportRow[];
  refused_rows: RefusedRows;
  /** Before the commit: the paths to create. */
  departments: string[] | MadeDepartment[];
  committed_at: Date | null;
  undone_at: Date | null;
  undo_outcome: ImportUndone | null;
  created_count: number;
  updated_count: number;
  refused_count: number;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** `locked` blocks concurrent commits until the transaction ends. */
export async function findImport(db: Db, orgId: string, id: string, locked = false): Promise<StoredImport | null> {
  if (!UUID.test(id)) {
    return null;
  }
  const { rows } = await sql<StoredImport>`
    select id, object_key, file_name, rows, refused_rows, departments, committed_at, undone_at, undo_outcome, created_count, updated_count, refused_count
    from member_import where org_id = ${orgId} and id = ${id} ${locked ? sql`for update` : sql``}`.execute(db);
  return rows[0] ?? null;
}

/** The latest committed imports. */
export const findImports = (db: Db, orgId: string, limit: number) =>
  db
    .selectFrom('member_import as i')
    .innerJoin('member as author', (join) => join.onRef('author.org_id', '=', 'i.org_id').onRef('author.id', '=', 'i.created_by'))
    .select(['i.id', 'i.file_name', 'author.name as author_name', 'i.committed_at', 'i.undone_at'])
    .select([
      'i.created_count',
      'i.updated_count',
      'i.refused_count',
      sql<number>`jsonb_array_length(i.departments)`.as('department_count'),
    ])
    .where('i.org_id', '=', orgId)
    .where('i.committed_at', 'is not', null)
    .orderBy('i.committed_at', 'desc')
    .limit(literalLimit(limit));

/** Records the outcome and deletes the rows, which contain passwords. */
export async function updateCommitted(
  tx: Db,
  orgId: string,
  id: string,
  outcome: { created: number; updated: number; departments: readonly MadeDepartment[]; at: Date },
): Promise<void> {
  const { created, updated, departments, at } = outcome;
  await tx
    .updateTable('member_import')
    .set({ committed_at: at, created_count: created, updated_count: updated, departments: JSON.stringify(departments), rows: '[]' })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .execute();
}

/** Deletes the uncommitted dry runs of a file, whose rows contain passwords, too. */
export async function removeChecks(db: Db, orgId: string, objectKey: string): Promise<void> {
  const checks = db.deleteFrom('member_import').where('org_id', '=', orgId).where('object_key', '=', objectKey);
  await checks.where('committed_at', 'is', null).execute();
}

export async function updateUndone(tx: Db, orgId: string, id: string, { at, outcome }: { at: Date; outcome: ImportUndone }): Promise<void> {
  await tx
    .updateTable('member_import')
    .set({ undone_at: at, undo_outcome: JSON.stringify(outcome) })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .execute();
}

export interface AddedMember {
  id: string;
  account: string;
  name: string;
  seen: boolean;
  manages: boolean;
  changed: boolean;
}

/** Locks the members added by an import until the transaction ends, with what happened to them since. */
export async function lockAdded(tx: Db, orgId: string, importId: string, importedAt: Date): Promise<AddedMember[]> {
  const { rows } = await sql<AddedMember>`
    select id, account, name, has_signed_in as seen, owner or administrator as manages, updated_at <> ${importedAt} as changed
    from member where org_id = ${orgId} and import_id = ${importId} order by id for update`.execute(tx);
  return rows;
}

/** One sealed password from each uncommitted dry run of all organisations. */
export async function findSealedSamples(db: Db): Promise<string[]> {
  const { rows } = await sql<{ sealed: string }>`
    select jsonb_path_query_first(rows, '$[*].password ? (@ != null)') #>> '{}' as sealed
    from member_import
    where committed_at is null and object_key is not null and jsonb_path_exists(rows, '$[*].password ? (@ != null)')`.execute(db);
  return rows.map(({ sealed }) => sealed);
}

interface SealedRows {
  org_id: string;
  id: string;
  rows: { password: string | null }[];
}

/** Rows of all uncommitted files; there are few, because they expire after a day. */
export async function findSealedRows(tx: Db): Promise<SealedRows[]> {
  const { rows } = await sql<SealedRows>`
    select org_id, id, rows from member_import
    where committed_at is null and jsonb_path_exists(rows, '$[*].password ? (@ != null)') for update`.execute(tx);
  return rows;
}

export async function updateSealedRows(tx: Db, { orgId, id }: { orgId: string; id: string }, rows: readonly object[]): Promise<void> {
  await sql`update member_import set rows = ${JSON.stringify(rows)}::jsonb where org_id = ${orgId} and id = ${id}`.execute(tx);
}
