import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { StartError } from '../../start-error.ts';
import { withCopyConnection, type CopyConnection } from './copy-connection.ts';
import type { SealedSecret } from './sealed-secret.ts';
import { objectParts, type StoredFiles } from './stored-files.ts';
import {
  countLines,
  fixTextForms,
  HEADER_FILE,
  quoteName,
  readHead,
  SUMMARY_FILE,
  TABLES_FOLDER,
  type BackupHeader,
  type BackupSummary,
  type ProgramVersion,
  type TableShape,
} from './tables.ts';
import { binaryPart, textPart, writeTar, type TarPart } from './tar.ts';

/** A tar entry states its size before its content, so this much is held in memory at a time. */
const PART_BYTES = 1024 ** 2;
// Objects are mostly compressed already, and the tables shrink well even at this level.
const GZIP = { level: 1 };

export interface BackupOptions {
  /** The target path; the archive gets this name only once it is complete. */
  file: string;
  program: ProgramVersion;
  /** Without it the archive holds only the tables. */
  files?: StoredFiles;
  /** Tables whose rows are not copied. */
  withoutRows?: readonly string[];
  secret?: SealedSecret | null;
}

/**
 * Copies all tables as of one moment, and the stored objects, into one gzipped tar. It changes nothing, and the server may keep running.
 * Queued background jobs are not included.
 * @throws StartError if the file cannot be written
 */
export async function backup({ pool }: { pool: pg.Pool }, options: BackupOptions): Promise<BackupSummary> {
  const partial = `${options.file}.partial`;
  const summary: BackupSummary = { tables: 0, rows: 0, objects: 0, missing: 0, missingKeys: [] };
  try {
    await withCopyConnection(pool, 'begin isolation level repeatable read, read only', async (connection) => {
      await fixTextForms(connection.tx);
      const target = createWriteStream(partial, { mode: 0o600, flags: 'w' });
      await pipeline(writeTar(parts(connection, options, summary)), createGzip(GZIP), target);
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

async function* parts(connection: CopyConnection, options: BackupOptions, summary: BackupSummary): AsyncGenerator<TarPart> {
  const { program, files, secret = null, withoutRows = [] } = options;
  const head = await readHead(connection.tx);
  const header: BackupHeader = { product: 'palm-academy', format: 2, program, objects: files !== undefined, secret, ...head };
  yield textPart(HEADER_FILE, JSON.stringify(header));
  for (const table of header.tables) {
    summary.tables += 1;
    if (!withoutRows.includes(table.name)) {
      yield* tableParts(connection, table, summary);
    }
  }
  if (files !== undefined) {
    yield* objectParts(connection.tx, files, summary);
  }
  yield textPart(SUMMARY_FILE, JSON.stringify(summary));
}

/** A table in COPY format, one line per row, cut into parts at arbitrary bytes: readers concatenate them. */
async function* tableParts({ copyOut }: CopyConnection, table: TableShape, summary: BackupSummary): AsyncGenerator<TarPart> {
  const columns = table.columns.map(({ name }) => quoteName(name)).join(', ');
  let number = 0;
  let pieces: Buffer[] = [];
  let size = 0;
  const take = (): TarPart => {
    number += 1;
    const part = binaryPart(`${TABLES_FOLDER}${table.name}/${String(number).padStart(6, '0')}.copy`, pieces);
    pieces = [];
    size = 0;
    return part;
  };
  for await (const piece of copyOut(`copy (select ${columns} from ${quoteName(table.name)}) to stdout`)) {
    pieces.push(piece);
    size += piece.length;
    summary.rows += countLines(piece);
    if (size >= PART_BYTES) {
      yield take();
    }
  }
  if (size > 0) {
    yield take();
  }
}

async function flushToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}
