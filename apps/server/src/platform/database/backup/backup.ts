import { createWriteStream } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { StartError } from '../../start-error.ts';
import { inTransaction, type Db } from '../transaction.ts';
import {
  fixTextForms,
  HEADER_FILE,
  OBJECTS_FOLDER,
  readHeader,
  SUMMARY_FILE,
  TABLES_FOLDER,
  type BackupHeader,
  type BackupSummary,
  type TableShape,
} from './tables.ts';
import { textPart, writeTar, type TarPart } from './tar.ts';

const ROWS_PER_PART = 500;
// Objects are mostly compressed already; the tables shrink well even so.
const GZIP = { level: 1 };

export interface BackupOptions {
  /** Where the archive goes; it gets this name only when it is whole. */
  file: string;
  /** The folder of the stored objects; without it the archive holds the tables alone. */
  objectsDir?: string;
}

/**
 * Copies all tables of one moment, and the stored objects, into one gzipped tar. The server may run meanwhile. Background jobs that
 * wait are not part of it.
 *
 * @throws StartError when the file cannot be written
 */
export async function backup(db: Db, options: BackupOptions): Promise<BackupSummary> {
  const partial = `${options.file}.partial`;
  const summary: BackupSummary = { tables: 0, rows: 0, objects: 0 };
  try {
    await inTransaction(db, async (tx) => {
      await sql`set transaction isolation level repeatable read, read only`.execute(tx);
      await fixTextForms(tx);
      const target = createWriteStream(partial, { mode: 0o600, flags: 'w' });
      await pipeline(writeTar(parts(tx, options, summary)), createGzip(GZIP), target);
    });
    await flushToDisk(partial);
    await rename(partial, options.file);
  } catch (error) {
    await rm(partial, { force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`备份没有完成：${reason}`, { cause: error });
  }
  return summary;
}

async function* parts(tx: Db, options: BackupOptions, summary: BackupSummary): AsyncGenerator<TarPart> {
  const header = await readHeader(tx);
  yield textPart(HEADER_FILE, JSON.stringify({ ...header, objects: options.objectsDir !== undefined } satisfies BackupHeader));
  for (const table of header.tables) {
    summary.tables += 1;
    yield* tableParts(tx, table, summary);
  }
  if (options.objectsDir !== undefined) {
    yield* objectParts(options.objectsDir, summary);
  }
  yield textPart(SUMMARY_FILE, JSON.stringify(summary));
}

/** Rows as lines of JSON: a list of the text form of each value, which every type can be read back from exactly. */
async function* tableParts(tx: Db, table: TableShape, summary: BackupSummary): AsyncGenerator<TarPart> {
  const values = sql.join(table.columns.map((column) => sql`${sql.ref(column.name)}::text`));
  await sql`declare backup_rows no scroll cursor for select to_json(array[${values}])::text as line from ${sql.table(table.name)}`.execute(
    tx,
  );
  for (let number = 1; ; number += 1) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(ROWS_PER_PART)} from backup_rows`.execute(tx);
    if (rows.length > 0) {
      summary.rows += rows.length;
      yield textPart(`${TABLES_FOLDER}${table.name}/${String(number).padStart(6, '0')}.jsonl`, rows.map((row) => row.line).join('\n'));
    }
    if (rows.length < ROWS_PER_PART) {
      break;
    }
  }
  await sql`close backup_rows`.execute(tx);
}

/**
 * Objects never change once stored, so those present after the moment of the tables are at least those the tables name; only what nothing
 * uses is swept away meanwhile. What is on its way in has no key yet: it lies in a folder whose name begins with a dot.
 */
async function* objectParts(objectsDir: string, summary: BackupSummary): AsyncGenerator<TarPart> {
  const folder = path.resolve(objectsDir);
  for await (const file of filesIn(folder)) {
    const name = path.relative(folder, file).split(path.sep).join('/');
    const handle = name.startsWith('.') ? null : await orNone(open(file), null);
    if (handle) {
      const { size } = await handle.stat();
      summary.objects += 1;
      yield { name: `${OBJECTS_FOLDER}${name}`, size, content: handle.createReadStream() };
    }
  }
}

async function* filesIn(folder: string): AsyncGenerator<string> {
  const entries = await orNone(readdir(folder, { withFileTypes: true }), []);
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      yield* filesIn(file);
    } else if (entry.isFile()) {
      yield file;
    }
  }
}

async function orNone<T, None>(asked: Promise<T>, none: None): Promise<T | None> {
  return asked.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') {
      return none;
    }
    throw error;
  });
}

async function flushToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}
