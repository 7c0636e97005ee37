import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
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
import { readTar, type TarPart } from './tar.ts';

export interface RestoreOptions {
  file: string;
  /** Where the stored objects go: absent or empty. Without it the objects of the archive are left out; an archive of tables alone leaves it as it is. */
  objectsDir?: string;
}

/**
 * Fills an empty, migrated database (embedded or not) from a backup: everything or nothing.
 *
 * @throws StartError when the backup is damaged or of another version, or when there is data already
 */
export async function restore(db: Db, options: RestoreOptions): Promise<BackupSummary> {
  const target: Target = { objectsDir: undefined };
  try {
    const done = await inTransaction(db, async (tx) => {
      await fixTextForms(tx);
      const parts = readTar(options.file);
      try {
        const header = await restoreHead(tx, parts);
        if (header.objects !== false) {
          await requireEmptyFolder(options.objectsDir);
          target.objectsDir = options.objectsDir;
        }
        return await restoreParts(tx, parts, header, target);
      } finally {
        await parts.return(undefined);
      }
    });
    // Until the database has counted its rows it plans as if there were none, and the first minute is several times slower.
    await sql`analyze`.execute(db);
    return done;
  } catch (error) {
    if (target.objectsDir !== undefined) {
      await rm(target.objectsDir, { recursive: true, force: true });
    }
    throw asStartError(error);
  }
}

/** The folder that this restore fills; undefined where no objects come or none are wanted, and what lies there stays as it is. */
interface Target {
  objectsDir: string | undefined;
}

async function restoreParts(tx: Db, parts: AsyncGenerator<TarPart>, header: BackupHeader, target: Target): Promise<BackupSummary> {
  const shapes = new Map(header.tables.map((table) => [table.name, table]));
  const foreignKeys = await dropForeignKeys(tx);
  await setTriggers(tx, header.tables, 'disable');
  const done: BackupSummary = { tables: header.tables.length, rows: 0, objects: 0 };
  let written: BackupSummary | undefined;
  for await (const part of parts) {
    if (part.name === SUMMARY_FILE) {
      written = JSON.parse(await text(part.content)) as BackupSummary;
    } else if (part.name.startsWith(TABLES_FOLDER)) {
      done.rows += await restoreRows(tx, part, shapes);
    } else if (part.name.startsWith(OBJECTS_FOLDER) && target.objectsDir !== undefined) {
      await restoreObject(part, target.objectsDir);
      done.objects += 1;
    }
  }
  requireWhole(done, written, target);
  await setTriggers(tx, header.tables, 'enable');
  await addForeignKeys(tx, foreignKeys);
  await setSequences(tx, header);
  return done;
}

async function restoreHead(tx: Db, parts: AsyncGenerator<TarPart>): Promise<BackupHeader> {
  const first = await parts.next();
  if (first.done || first.value.name !== HEADER_FILE) {
    throw new StartError('这不是掌上学苑的备份文件');
  }
  const header = JSON.parse(await text(first.value.content)) as BackupHeader;
  const current = await readHeader(tx);
  // The tables of the archive end up in statements, so they must be those of this database to the letter.
  if (header.format !== current.format || !sameSchema(header, current)) {
    const last = header.migrations.at(-1)?.name ?? '无';
    throw new StartError(`备份来自另一个版本（最后一次数据库升级是 ${last}）：请用那个版本的程序恢复，再升级`);
  }
  for (const { name } of current.tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(tx);
    if (rows.length > 0) {
      throw new StartError(`数据库里已有数据（表 ${name}），只能恢复到空的数据库：请换一个新的数据文件夹或数据库`);
    }
  }
  return header;
}

function sameSchema(one: BackupHeader, other: BackupHeader): boolean {
  return JSON.stringify([one.migrations, one.tables]) === JSON.stringify([other.migrations, other.tables]);
}

function asStartError(error: unknown): StartError {
  if (error instanceof StartError) {
    return error;
  }
  const reason = error instanceof Error ? error.message : String(error);
  return new StartError(`恢复没有完成，数据库保持为空：${reason}`, { cause: error });
}

async function restoreRows(tx: Db, part: TarPart, shapes: Map<string, TableShape>): Promise<number> {
  const shape = shapes.get(part.name.split('/')[1] ?? '');
  if (shape === undefined) {
    throw new StartError(`备份文件里有不认识的表 ${part.name}`);
  }
  const lines = (await text(part.content)).split('\n');
  const names = sql.join(shape.columns.map((column) => sql.ref(column.name)));
  const values = sql.join(shape.columns.map((column, index) => sql`(line->>${sql.lit(index)})::${sql.raw(column.type)}`));
  await sql`insert into ${sql.table(shape.name)} (${names}) overriding system value
    select ${values} from json_array_elements(${`[${lines.join(',')}]`}::json) as line`.execute(tx);
  return lines.length;
}

async function restoreObject(part: TarPart, objectsDir: string): Promise<void> {
  const folder = path.resolve(objectsDir);
  const file = path.resolve(folder, part.name.slice(OBJECTS_FOLDER.length));
  if (!file.startsWith(folder + path.sep)) {
    throw new StartError(`备份文件里有越界的文件名 ${part.name}`);
  }
  // As the storage makes them: nobody else's business.
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await pipeline(part.content, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Rows come table by table, and some tables refer to one another or to themselves: the keys are checked when all rows are there. */
async function dropForeignKeys(tx: Db): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`.execute(tx);
  for (const key of rows) {
    await sql`alter table ${sql.raw(key.table)} drop constraint ${sql.id(key.name)}`.execute(tx);
  }
  return rows;
}

async function addForeignKeys(tx: Db, keys: ForeignKey[]): Promise<void> {
  await sql`set constraints all immediate`.execute(tx);
  for (const key of keys) {
    await sql`alter table ${sql.raw(key.table)} add constraint ${sql.id(key.name)} ${sql.raw(key.definition)}`.execute(tx);
  }
}

/** What a trigger would write is in the backup already. */
async function setTriggers(tx: Db, tables: TableShape[], state: 'enable' | 'disable'): Promise<void> {
  for (const { name } of tables) {
    await sql`alter table ${sql.table(name)} ${sql.raw(state)} trigger user`.execute(tx);
  }
}

async function setSequences(tx: Db, header: BackupHeader): Promise<void> {
  for (const { name, value } of header.sequences) {
    await sql`select setval(${`public.${name}`}::regclass, ${value})`.execute(tx);
  }
}

function requireWhole(done: BackupSummary, written: BackupSummary | undefined, target: Target): void {
  const left = target.objectsDir === undefined ? 0 : done.objects - (written?.objects ?? 0);
  if (done.rows !== written?.rows || left !== 0) {
    throw new StartError('备份文件缺少内容，请换一个备份');
  }
}

async function requireEmptyFolder(folder: string | undefined): Promise<void> {
  const entries = folder === undefined ? [] : await readdir(folder).catch(() => []);
  if (entries.length > 0) {
    throw new StartError(`文件夹 ${folder} 里已有文件，只能恢复到空的文件夹`);
  }
}
