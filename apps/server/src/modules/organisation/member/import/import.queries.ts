import { sql } from 'kysely';
import { literalLimit } from '../../../../platform/database/literal-limit.ts';
import type { Db } from '../../../../platform/database/transaction.ts';
import type { ImportRow, RefusedRows } from './import-row.ts';
import type { ExistingMember } from './judge-rows.ts';

export async function findExisting(
  db: Db,
  orgId: string,
  accounts: readonly string[],
  mobiles: readonly string[],
): Promise<ExistingMember[]> {
  const { rows } = await sql<ExistingMember>`
    select id, account, mobile, owner, administrator, permissions from member
    where org_id = ${orgId} and lower(account) = any(${accounts.map((account) => account.toLowerCase())}::text[])
    union
    select id, account, mobile, owner, administrator, permissions from member
    where org_id = ${orgId} and mobile = any(${mobiles}::text[])`.execute(db);
  return rows;
}

export interface NewImport {
  orgId: string;
  id: string;
  createdBy: string;
  at: Date;
  /** The uploaded file, which holds initial passwords. */
  objectKey: string;
  fileName: string;
  rows: readonly ImportRow[];
  refused: RefusedRows;
  /** Dry runs that nobody committed since then are forgotten. */
  forgetBefore: Date;
}

export async function insertImport(db: Db, made: NewImport): Promise<void> {
  await sql`
    with forgotten as (
      delete from member_import where org_id = ${made.orgId} and committed_at is null and created_at < ${made.forgetBefore}
    )
    insert into member_import (org_id, id, created_by, created_at, object_key, file_name, rows, refused_rows, refused_count)
    values (${made.orgId}, ${made.id}, ${made.createdBy}, ${made.at}, ${made.objectKey}, ${made.fileName},
      ${JSON.stringify(made.rows)}::jsonb, ${JSON.stringify(made.refused)}::jsonb, ${made.refused.rows.length})`.execute(db);
}

export interface StoredImport {
  id: string;
  object_key: string | null;
  file_name: string;
  rows: ImportRow[];
  refused_rows: RefusedRows;
  committed_at: Date | null;
  undone_at: Date | null;
  created_count: number;
  updated_count: number;
  refused_count: number;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** With `locked` nobody else commits it until the transaction ends. */
export async function findImport(db: Db, orgId: string, id: string, locked = false): Promise<StoredImport | null> {
  if (!UUID.test(id)) {
    return null;
  }
  const { rows } = await sql<StoredImport>`
    select id, object_key, file_name, rows, refused_rows, committed_at, undone_at, created_count, updated_count, refused_count
    from member_import where org_id = ${orgId} and id = ${id} ${locked ? sql`for update` : sql``}`.execute(db);
  return rows[0] ?? null;
}

/** The latest that were committed. */
export const findImports = (db: Db, orgId: string, limit: number) =>
  db
    .selectFrom('member_import as i')
    .innerJoin('member as author', (join) => join.onRef('author.org_id', '=', 'i.org_id').onRef('author.id', '=', 'i.created_by'))
    .select(['i.id', 'i.file_name', 'author.name as author_name', 'i.committed_at', 'i.undone_at'])
    .select(['i.created_count', 'i.updated_count', 'i.refused_count'])
    .where('i.org_id', '=', orgId)
    .where('i.committed_at', 'is not', null)
    .orderBy('i.committed_at', 'desc')
    .limit(literalLimit(limit));

/** Notes the outcome and lets go of the rows, which hold passwords. */
export async function updateCommitted(
  tx: Db,
  orgId: string,
  id: string,
  outcome: { created: number; updated: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('member_import')
    .set({ committed_at: outcome.at, created_count: outcome.created, updated_count: outcome.updated, rows: '[]' })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .execute();
}

/** Forgets the dry runs of a file that were not committed: their rows hold passwords too. */
export async function removeChecks(db: Db, orgId: string, objectKey: string): Promise<void> {
  const checks = db.deleteFrom('member_import').where('org_id', '=', orgId).where('object_key', '=', objectKey);
  await checks.where('committed_at', 'is', null).execute();
}

export async function updateUndone(tx: Db, orgId: string, id: string, at: Date): Promise<void> {
  await tx.updateTable('member_import').set({ undone_at: at }).where('org_id', '=', orgId).where('id', '=', id).execute();
}

export interface ImportedMember {
  id: string;
  account: string;
  name: string;
  mobile: string | null;
  email: string | null;
  department_id: string | null;
  position: string | null;
  tags: string[] | null;
  joined_on: string | null;
  password_hash: string | null;
}

// One parameter for thousands of members: a statement takes at most 65,535.
const recordset = (members: readonly ImportedMember[]) => sql`jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as t (
  id uuid, account text, name text, mobile text, email text, department_id uuid, position text, tags text[], joined_on date, password_hash text)`;

/** Where and when members are imported. */
export interface ImportScope {
  orgId: string;
  importId: string;
  at: Date;
}

export async function insertImported(tx: Db, { orgId, importId, at }: ImportScope, members: readonly ImportedMember[]): Promise<void> {
  await sql`
    insert into member (org_id, id, account, name, password_hash, password_changed_at, must_change_password, mobile, email,
      department_id, position, tags, joined_on, import_id, created_at, updated_at)
    select ${orgId}::uuid, id, account, name, password_hash, ${at}::timestamptz, true, mobile, email,
      department_id, coalesce(position, ''), coalesce(tags, '{}'), joined_on, ${importId}::uuid, ${at}::timestamptz, ${at}::timestamptz
    from ${recordset(members)}`.execute(tx);
}

export async function updateImported(tx: Db, { orgId, at }: ImportScope, members: readonly ImportedMember[]): Promise<void> {
  await sql`
    update member m set name = t.name, mobile = coalesce(t.mobile, m.mobile), email = coalesce(t.email, m.email),
      department_id = coalesce(t.department_id, m.department_id), position = coalesce(t.position, m.position),
      tags = coalesce(t.tags, m.tags), joined_on = coalesce(t.joined_on, m.joined_on), updated_at = ${at}::timestamptz
    from ${recordset(members)} where m.org_id = ${orgId} and m.id = t.id`.execute(tx);
}

/** Members of an import whom nothing holds: never signed in, and still plain members. */
export async function findUntouched(db: Db, orgId: string, importId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from member
    where org_id = ${orgId} and import_id = ${importId} and last_seen_at is null and not owner and not administrator`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countImported(db: Db, orgId: string, importId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from member where org_id = ${orgId} and import_id = ${importId}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Removes members who still have not signed in and answers how many. */
export async function removeMembers(tx: Db, orgId: string, ids: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from member where org_id = ${orgId} and id = any(${ids}::uuid[]) and last_seen_at is null`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
