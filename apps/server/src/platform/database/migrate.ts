import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { StartError } from '../start-error.ts';
import type { Db } from './transaction.ts';

/** Arbitrary, but every version of the server must use the same number. */
const LOCK_KEY = 7_205_301;
const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;
const BOOKKEEPING = `create table if not exists public.schema_migration (
  name text constraint schema_migration_pkey primary key,
  sha256 text not null,
  applied_at timestamptz not null default now()
)`;

interface MigrationFile extends AppliedMigration {
  text: string;
}

export interface MigrateOptions {
  /** The directory of the files; the default works from source and in the bundle. */
  folder?: string;
  /** Called before tables that hold data are changed, while no other server can change them: the place to make a backup. */
  beforeChange?: (pending: string[]) => Promise<void>;
}

/**
 * Brings the schema up to date: applies the files `NNNN_name.sql` that the database does not have, in order and in one transaction, so that
 * after a failure the version that wrote the data still runs. An advisory lock makes servers that start together wait for each other.
 * @returns the names that were applied now
 * @throws StartError if the database comes from a newer version, an applied file has changed, or a file fails
 */
export async function migrate(db: Db, { folder = migrationsFolder(), beforeChange }: MigrateOptions = {}): Promise<string[]> {
  const files = await readMigrations(folder);
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${sql.lit(LOCK_KEY)})`.execute(connection);
    try {
      await sql.raw(BOOKKEEPING).execute(connection);
      const applied = await appliedMigrations(connection);
      const pending = pendingFiles(files, applied);
      const names = pending.map((file) => file.name);
      if (pending.length > 0 && applied.length > 0) {
        await beforeChange?.(names);
      }
      await connection.transaction().execute((tx) => applyFiles(tx, pending));
      return names;
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(LOCK_KEY)})`.execute(connection);
    }
  });
}

/**
 * The migrations that a start would apply to a database that has tables.
 * @throws StartError as `migrate` does
 */
export async function pendingMigrations(db: Db): Promise<string[]> {
  return pendingFiles(await readMigrations(migrationsFolder()), await appliedMigrations(db)).map(({ name }) => name);
}

/** A migration that the database has, with the hash of its file. */
export interface AppliedMigration {
  name: string;
  sha256: string;
}

/** The migrations that the database has, oldest first. */
export async function appliedMigrations(db: Db): Promise<AppliedMigration[]> {
  const { rows } = await sql<AppliedMigration>`select name, sha256 from public.schema_migration order by name`.execute(db);
  return rows;
}

/** The directory `migrations` beside or above this file: apps/server/migrations both from source and from dist/main.js. */
function migrationsFolder(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'migrations'))) {
    const parent = path.dirname(folder);
    if (parent === folder) {
      throw new StartError('找不到数据库升级文件（migrations 文件夹），请重新安装程序');
    }
    folder = parent;
  }
  return path.join(folder, 'migrations');
}

async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const misnamed = names.find((name) => !FILE_NAME.test(name));
  if (misnamed !== undefined) {
    throw new StartError(`数据库升级文件 ${misnamed} 的名字不合规则，应形如 0001_name.sql`);
  }
  const repeated = names.find((name, place) => name.slice(0, 4) === names[place - 1]?.slice(0, 4));
  if (repeated !== undefined) {
    throw new StartError(`数据库升级文件 ${repeated} 的编号已经用过，请改用下一个编号`);
  }
  return Promise.all(
    names.map(async (name) => {
      // A Windows checkout may have CRLF line endings; the hash must not depend on them.
      const text = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

function pendingFiles(files: MigrationFile[], applied: AppliedMigration[]): MigrationFile[] {
  const known = new Map(files.map((file) => [file.name, file.sha256]));
  for (const { name, sha256 } of applied) {
    if (!known.has(name)) {
      throw new StartError(`数据库里有本程序不认识的升级 ${name}：数据来自更新的版本，请改用那个版本的程序`);
    }
    if (known.get(name) !== sha256) {
      throw new StartError(`数据库升级文件 ${name} 在执行之后被改动过：请恢复原文件，把改动写成新的升级文件`);
    }
  }
  const done = new Set(applied.map((migration) => migration.name));
  return files.filter((file) => !done.has(file.name));
}

async function applyFiles(tx: Db, files: MigrationFile[]): Promise<void> {
  for (const { name, sha256, text } of files) {
    try {
      await sql.raw(text).execute(tx);
      await sql`insert into public.schema_migration (name, sha256) values (${name}, ${sha256})`.execute(tx);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new StartError(`数据库升级 ${name} 没有成功，数据保持原样：${reason}`, { cause: error });
    }
  }
}
