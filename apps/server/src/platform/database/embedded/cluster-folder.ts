import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../../start-error.ts';
import type { Binaries } from './binaries.ts';
import { readText } from './files.ts';
import { canEnter, childOptions, chooseRunAs, type RunAs } from './run-as.ts';

/** The superuser of every embedded database. */
export const DATABASE_USER = 'palm';

const ELSEWHERE = '/var/lib/palm-academy';

export interface ClusterFolder {
  folder: string;
  runAs: RunAs;
  exists: boolean;
}

/**
 * Decides where the tables live: `postgres` in the data directory, or under /var/lib if the database account cannot enter the data
 * directory (a private home). The choice is written down, so that opening up the home later does not start an empty database.
 */
export function placeCluster(dataDir: string, log: (line: string) => void): ClusterFolder {
  const pointer = path.join(dataDir, 'postgres.location');
  const folder = readText(pointer)?.trim() || path.join(dataDir, 'postgres');
  if (existsSync(path.join(folder, 'PG_VERSION'))) {
    const runAs = chooseRunAs(folder);
    requireEntry(folder, runAs);
    return { folder, runAs, exists: true };
  }
  const runAs = chooseRunAs(null);
  if (canEnter(path.dirname(folder), runAs)) {
    return { folder, runAs, exists: false };
  }
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12);
  const moved = path.join(ELSEWHERE, name, 'postgres');
  createFolder(path.dirname(moved));
  requireEntry(path.dirname(moved), runAs);
  writeFileSync(pointer, `${moved}\n`);
  log(`运行数据库的用户进不去 ${dataDir}，数据库改放在 ${moved}（备份时请一并保留）`);
  return { folder: moved, runAs, exists: existsSync(path.join(moved, 'PG_VERSION')) };
}

/**
 * Creates a directory that other accounts may traverse but not list.
 * @throws StartError if it cannot be created
 */
export function createFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o711 });
  } catch (error) {
    throw new StartError(`不能创建文件夹 ${folder}，请检查权限或换一个数据文件夹`, { cause: error });
  }
}

function requireEntry(folder: string, runAs: RunAs): void {
  if (!canEnter(folder, runAs)) {
    throw new StartError(`数据库文件夹 ${folder} 属于另一个用户或上级文件夹不让他进入：请用原来的用户启动，或放开上级文件夹的权限`);
  }
}

/**
 * Creates the cluster in a temporary directory and renames it, so that a process killed half way leaves nothing that looks complete.
 * @param password set if the database listens on TCP (Windows); on a unix socket the directory's permissions protect it
 */
export async function initialiseCluster(place: ClusterFolder, binaries: Binaries, options: { durable: boolean; password: string | null }) {
  const { folder, runAs } = place;
  requireNothing(folder);
  removeLeftovers(folder);
  const fresh = `${folder}.init-${randomBytes(4).toString('hex')}`;
  mkdirSync(fresh, { mode: 0o700 });
  if (runAs !== null) {
    chownSync(fresh, runAs.uid, runAs.gid);
  }
  const passwordFile = `${fresh}.password`;
  const auth = options.password === null ? ['-A', 'trust'] : ['-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  if (options.password !== null) {
    writeFileSync(passwordFile, options.password, { mode: 0o600 });
  }
  try {
    await runInitdb(
      path.join(binaries.bin, 'initdb'),
      ['-D', fresh, ...auth, ...fixedOptions(), ...(options.durable ? [] : ['-N'])],
      runAs,
    );
    renameSync(fresh, folder);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(fresh, { recursive: true, force: true });
  }
}

function fixedOptions(): string[] {
  // With LC_CTYPE=C, Chinese text has no trigrams and no words. The same UTF-8 locale has a different name on each system.
  const characterType = { darwin: 'UTF-8', win32: 'en-US' }[process.platform as string] ?? 'C.UTF-8';
  // Everything else is set explicitly too: a locale from the environment may not exist on this machine, and initdb would fail.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--lc-collate=C', `--lc-ctype=${characterType}`];
  return ['-U', DATABASE_USER, '-E', 'UTF8', ...locale, '--lc-messages=C', '--no-instructions'];
}

async function runInitdb(program: string, args: string[], runAs: RunAs): Promise<void> {
  const child = spawn(program, args, { ...childOptions(runAs), stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  const status = await new Promise<number | string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  if (status !== 0) {
    const reason = complaint.trim().split('\n').at(-1) ?? '';
    throw new StartError(`内置数据库不能创建数据：${reason || status}`, { cause: new Error(complaint) });
  }
}

/** The rename needs the target free; whatever is there was not made by us and is not ours to delete. */
function requireNothing(folder: string): void {
  if (!existsSync(folder)) {
    return;
  }
  try {
    rmdirSync(folder);
  } catch (error) {
    throw new StartError(`文件夹 ${folder} 里有别的内容，不是数据库：请移走它，或换一个数据文件夹`, { cause: error });
  }
}

function removeLeftovers(folder: string): void {
  const parent = path.dirname(folder);
  for (const name of readdirSync(parent)) {
    if (name.startsWith(`${path.basename(folder)}.init-`)) {
      // The initdb of a killed parent may still be writing there; the next start removes what this one cannot.
      try {
        rmSync(path.join(parent, name), { recursive: true, force: true });
      } catch {
        continue;
      }
    }
  }
}
