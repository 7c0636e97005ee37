import { sql } from 'kysely';
import { appliedMigrations, type AppliedMigration } from '../migrate.ts';
import type { Db } from '../transaction.ts';

/** A table of the schema `public` with the columns that hold data of their own. */
export interface TableShape {
  name: string;
  columns: { name: string; type: string }[];
}

/** What stands at the head of a backup. */
export interface BackupHeader {
  product: 'palm-academy';
  format: 1;
  createdAt: string;
  /** False when it holds the tables alone. Older backups do not say it and hold the objects too. */
  objects?: boolean;
  migrations: AppliedMigration[];
  tables: TableShape[];
  sequences: { name: string; value: number }[];
}

/** What stands at its end, so that a backup that was cut off cannot pass for a whole one. */
export interface BackupSummary {
  tables: number;
  rows: number;
  objects: number;
}

export const HEADER_FILE = 'header.json';
export const SUMMARY_FILE = 'summary.json';
export const TABLES_FOLDER = 'tables/';
export const OBJECTS_FOLDER = 'objects/';

/** Makes values travel as text without loss, whatever the settings of the server; for the rest of the transaction. */
export async function fixTextForms(tx: Db): Promise<void> {
  await sql
    .raw(
      `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
    set local bytea_output = 'hex'; set local extra_float_digits = 1; set local search_path = public`,
    )
    .execute(tx);
}

/** Every table but the bookkeeping of the migrations; generated columns are computed again by the database. */
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

/** The head of a backup of this database, read in the transaction that reads the rows. */
export async function readHeader(tx: Db): Promise<BackupHeader> {
  const sequences = await sql<{ name: string; value: number }>`select sequencename as name, last_value as value
    from pg_sequences where schemaname = 'public' and last_value is not null order by sequencename`.execute(tx);
  const moment = await sql<{ text: string }>`select now()::text as text`.execute(tx);
  return {
    product: 'palm-academy',
    format: 1,
    createdAt: moment.rows[0]?.text ?? '',
    migrations: await appliedMigrations(tx),
    tables: await readTables(tx),
    sequences: sequences.rows,
  };
}
