import { sql } from 'kysely';
import { appliedMigrations, type AppliedMigration } from '../migrate.ts';
import type { Db } from '../transaction.ts';
import type { SealedSecret } from './sealed-secret.ts';

/** A table of the schema `public` with its non-generated columns. */
export interface TableShape {
  name: string;
  columns: { name: string; type: string }[];
}

/** The version of the program that writes a backup. */
export interface ProgramVersion {
  version: string;
  commit: string;
}

/** The header of a backup. */
export interface BackupHeader {
  product: 'palm-academy';
  /** Format 1 held the rows as JSON. */
  format: 2;
  createdAt: string;
  program: ProgramVersion;
  /** False if it holds only the tables. */
  objects: boolean;
  /** Null if the installation's secret has to be kept separately. */
  secret: SealedSecret | null;
  migrations: AppliedMigration[];
  tables: TableShape[];
  sequences: { name: string; value: number }[];
}

/** The last part of a backup, so that a truncated file cannot pass for a complete one. */
export interface BackupSummary {
  tables: number;
  rows: number;
  objects: number;
  /** How many referenced files were missing, and the first of their keys. */
  missing: number;
  missingKeys: string[];
}

export const HEADER_FILE = 'header.json';
export const SUMMARY_FILE = 'summary.json';
export const TABLES_FOLDER = 'tables/';
export const OBJECTS_FOLDER = 'objects/';

/** Makes values round-trip as text whatever the server's settings, for the rest of the transaction. */
export async function fixTextForms(tx: Db): Promise<void> {
  await sql
    .raw(
      `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
    set local bytea_output = 'hex'; set local extra_float_digits = 1; set local search_path = public`,
    )
    .execute(tx);
}

/** Every table except the migration bookkeeping; generated columns are left for the database to recompute. */
async function readTables(db: Db): Promise<TableShape[]> {
  const { rows } = await sql<TableShape>`select c.relname as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'schema_migration'
    group by c.relname order by c.relname`.execute(db);
  return rows;
}

/** The part of the header that comes from the database. */
export type DatabaseHead = Pick<BackupHeader, 'createdAt' | 'migrations' | 'tables' | 'sequences'>;

/** Must run in the transaction that reads the rows. */
export async function readHead(tx: Db): Promise<DatabaseHead> {
  const sequences = await sql<{ name: string; value: number }>`select sequencename as name, last_value as value
    from pg_sequences where schemaname = 'public' and last_value is not null order by sequencename`.execute(tx);
  const moment = await sql<{ text: string }>`select now()::text as text`.execute(tx);
  return {
    createdAt: moment.rows[0]?.text ?? '',
    migrations: await appliedMigrations(tx),
    tables: await readTables(tx),
    sequences: sequences.rows,
  };
}

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const NEWLINE = 10;

/** COPY escapes line breaks within a value, so every newline ends a row. */
export function countLines(piece: Buffer): number {
  let count = 0;
  for (let at = piece.indexOf(NEWLINE); at !== -1; at = piece.indexOf(NEWLINE, at + 1)) {
    count += 1;
  }
  return count;
}
