import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { StartError } from '../../start-error.ts';
import { isObjectKey } from '../../storage/object-key.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Database } from '../connect.ts';
import type { Db } from '../transaction.ts';
import { withCopyConnection, type CopyConnection } from './copy-connection.ts';
import { isObject, lastMigration, openBackup, readSummary, requireWhole, tableOf, type OpenBackup } from './read-backup.ts';
import { dropSchemaParts } from './schema-parts.ts';
import {
  fixTextForms,
  OBJECTS_FOLDER,
  quoteName,
  readHead,
  SUMMARY_FILE,
  type BackupHeader,
  type BackupSummary,
  type DatabaseHead,
  type TableShape,
} from './tables.ts';
import type { TarPart } from './tar.ts';

export interface RestoreOptions {
  file: string;
  /**
   * The storage to restore objects into, which must be empty. Without it the archive's objects are skipped; an archive without objects
   * leaves it untouched.
   */
  storage?: Storage;
}

/**
 * Fills an empty, migrated database (embedded or not) from a backup, all or nothing.
 * @throws StartError if the backup is damaged or from another version, or if there is data already
 */
export async function restore({ pool, db }: Pick<Database, 'pool' | 'db'>, options: RestoreOptions): Promise<BackupSummary> {
  const target: Target = { storage: undefined };
  try {
    const done = await withCopyConnection(pool, 'begin', async (connection) => {
      await fixTextForms(connection.tx);
      const archive = await openBackup(options.file);
      try {
        await requireEmptyPlace(connection.tx, archive.header);
        if (archive.header.objects) {
          await requireEmptyStorage(options.storage);
          target.storage = options.storage;
        }
        return await fill(connection, archive, target);
      } finally {
        await archive.parts.return(undefined);
      }
    });
    // Until the database has statistics it plans as if tables were empty, and the first minute is several times slower.
    await sql`analyze`.execute(db);
    return done;
  } catch (error) {
    await removeObjects(target).catch(() => undefined);
    throw asStartError(error);
  }
}

/** The storage that this restore fills; undefined if there are no objects or none are wanted, and then its content stays as it is. */
interface Target {
  storage: Storage | undefined;
}

async function fill(connection: CopyConnection, { header, parts }: OpenBackup, target: Target): Promise<BackupSummary> {
  const { tx } = connection;
  const shapes = new Map(header.tables.map((table) => [table.name, table]));
  const makeSchemaParts = await dropSchemaParts(tx);
  await setTriggers(tx, header.tables, 'disable');
  const found = { rows: 0, objects: 0 };
  let written: BackupSummary | undefined;
  let part = await nextOf(parts);
  while (part) {
    const table = tableOf(part);
    if (table !== null) {
      const { rows, next } = await copyTable(connection, shapeOf(shapes, table), { first: part, parts });
      found.rows += rows;
      part = next;
      continue;
    }
    if (part.name === SUMMARY_FILE) {
      written = await readSummary(part);
    } else if (isObject(part)) {
      found.objects += 1;
      await restoreObject(part, target);
    }
    part = await nextOf(parts);
  }
  const summary = requireWhole(found, written);
  await setTriggers(tx, header.tables, 'enable');
  await makeSchemaParts();
  await setSequences(tx, header);
  return { ...summary, objects: target.storage === undefined ? 0 : summary.objects };
}

async function nextOf(parts: AsyncGenerator<TarPart>): Promise<TarPart | null> {
  const next = await parts.next();
  return next.done ? null : next.value;
}

function shapeOf(shapes: Map<string, TableShape>, name: string): TableShape {
  const shape = shapes.get(name);
  if (shape === undefined) {
    throw new StartError(`备份文件里有不认识的表 ${name}`);
  }
  return shape;
}

/** Copies all parts of a table in one COPY. Also returns the part that follows them. */
async function copyTable(
  { copyIn }: CopyConnection,
  { name, columns }: TableShape,
  { first, parts }: { first: TarPart; parts: AsyncGenerator<TarPart> },
): Promise<{ rows: number; next: TarPart | null }> {
  let next: TarPart | null = first;
  async function* content() {
    while (next && tableOf(next) === name) {
      yield* next.content;
      next = await nextOf(parts);
    }
  }
  const names = columns.map((column) => quoteName(column.name)).join(', ');
  const rows = await copyIn(`copy ${quoteName(name)} (${names}) from stdin`, (target) => pipeline(content, target));
  return { rows, next };
}

async function requireEmptyPlace(tx: Db, header: BackupHeader): Promise<void> {
  const current = await readHead(tx);
  // Table names from the archive end up in SQL, so they must match this database's exactly.
  if (!sameSchema(header, current)) {
    throw new StartError(
      `备份来自另一个版本（${header.program.version}，最后一次数据库升级是 ${lastMigration(header)}）：请用那个版本的程序恢复，再升级`,
    );
  }
  for (const { name } of current.tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(tx);
    if (rows.length > 0) {
      throw new StartError(`数据库里已有数据（表 ${name}），只能恢复到空的数据库：请换一个新的数据文件夹或数据库`);
    }
  }
}

function sameSchema(one: DatabaseHead, other: DatabaseHead): boolean {
  return JSON.stringify([one.migrations, one.tables]) === JSON.stringify([other.migrations, other.tables]);
}

function asStartError(error: unknown): StartError {
  if (error instanceof StartError) {
    return error;
  }
  const reason = error instanceof Error ? error.message : String(error);
  return new StartError(`恢复没有完成，数据库保持为空：${reason}`, { cause: error });
}

async function restoreObject({ name, content }: TarPart, { storage }: Target): Promise<void> {
  if (storage === undefined) {
    return;
  }
  const key = name.slice(OBJECTS_FOLDER.length);
  if (!isObjectKey(key)) {
    throw new StartError(`备份文件里有越界的文件名 ${name}`);
  }
  await storage.write(key, content);
}

/** Triggers stay off: what they would write is in the backup already. */
async function setTriggers(tx: Db, tables: TableShape[], state: 'enable' | 'disable'): Promise<void> {
  const statements = tables.map(({ name }) => `alter table ${quoteName(name)} ${state} trigger user`);
  if (statements.length > 0) {
    await sql.raw(statements.join(';\n')).execute(tx);
  }
}

async function setSequences(tx: Db, header: BackupHeader): Promise<void> {
  for (const { name, value } of header.sequences) {
    await sql`select setval(${`public.${name}`}::regclass, ${value})`.execute(tx);
  }
}

async function requireEmptyStorage(storage: Storage | undefined): Promise<void> {
  for await (const { key } of storage?.list() ?? []) {
    throw new StartError(`存放文件的地方已有文件（例如 ${key}），只能恢复到空的文件夹或存储桶`);
  }
}

/** The storage was empty before, so everything in it came from this restore. */
async function removeObjects({ storage }: Target): Promise<void> {
  for await (const { key } of storage?.list() ?? []) {
    await storage?.remove(key);
  }
}
