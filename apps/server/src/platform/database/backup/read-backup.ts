import { text } from 'node:stream/consumers';
import { StartError } from '../../start-error.ts';
import { countLines, HEADER_FILE, OBJECTS_FOLDER, SUMMARY_FILE, TABLES_FOLDER, type BackupHeader, type BackupSummary } from './tables.ts';
import { readTar, type TarPart } from './tar.ts';

/** An archive being read: its header, then its parts. */
export interface OpenBackup {
  header: BackupHeader;
  parts: AsyncGenerator<TarPart>;
}

/** @throws StartError if the file is not a backup, or has a format that this version cannot read */
export async function openBackup(file: string): Promise<OpenBackup> {
  const parts = readTar(file);
  try {
    const first = await parts.next();
    if (first.done || first.value.name !== HEADER_FILE) {
      throw new StartError('这不是掌上学苑的备份文件');
    }
    const header = JSON.parse(await text(first.value.content)) as Omit<BackupHeader, 'format'> & { format: number };
    if (header.format !== 2) {
      throw new StartError(`备份来自另一个版本（最后一次数据库升级是 ${lastMigration(header)}）：请用那个版本的程序恢复，再升级`);
    }
    return { header: { ...header, format: 2 }, parts };
  } catch (error) {
    await parts.return(undefined);
    throw error;
  }
}

/** The header alone. */
export async function readBackupHeader(file: string): Promise<BackupHeader> {
  const { header, parts } = await openBackup(file);
  await parts.return(undefined);
  return header;
}

export const lastMigration = ({ migrations }: Pick<BackupHeader, 'migrations'>): string => migrations.at(-1)?.name ?? '无';

export const tableOf = ({ name }: TarPart): string | null => (name.startsWith(TABLES_FOLDER) ? (name.split('/')[1] ?? '') : null);
export const isObject = ({ name }: TarPart): boolean => name.startsWith(OBJECTS_FOLDER);

export async function readSummary(part: TarPart): Promise<BackupSummary> {
  return JSON.parse(await text(part.content)) as BackupSummary;
}

/** @throws StartError if less was found than was written */
export function requireWhole(found: { rows: number; objects: number }, written: BackupSummary | undefined): BackupSummary {
  if (written === undefined || found.rows !== written.rows || found.objects !== written.objects) {
    throw new StartError('备份文件缺少内容，请换一个备份');
  }
  return written;
}

/**
 * Reads an archive to its end as a restore would, but without a database, to check that it is complete and what it holds.
 * @throws StartError if it is damaged or truncated
 */
export async function verifyBackup(file: string): Promise<{ header: BackupHeader; summary: BackupSummary }> {
  const { header, parts } = await openBackup(file);
  const found = { rows: 0, objects: 0 };
  let written: BackupSummary | undefined;
  for await (const part of parts) {
    if (part.name === SUMMARY_FILE) {
      written = await readSummary(part);
      continue;
    }
    const isTable = tableOf(part) !== null;
    found.objects += isObject(part) ? 1 : 0;
    for await (const piece of part.content) {
      found.rows += isTable ? countLines(piece) : 0;
    }
  }
  return { header, summary: requireWhole(found, written) };
}
