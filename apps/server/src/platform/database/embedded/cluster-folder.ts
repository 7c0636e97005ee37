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
 * Decides where the tables live: `postgres` in the data folder, or under /var/lib where the account of the database cannot enter the
 * data folder (a private home). The choice is written down, so that widening the home later does not begin an empty database.
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

/** Creates a folder that other accounts may pass through but not list. StartError when it cannot be created. */
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
 * Creates the database in a folder of its own and renames it, so that a process killed half way leaves nothing that looks finished.
 *
 * @param password set where the database listens on TCP (Windows); on a unix socket the folder's rights decide
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
  // With LC_CTYPE=C the trigrams and the words of Chinese text are empty. The names of the one UTF-8 type differ by system.
  const characterType = { darwin: 'UTF-8', win32: 'en-US' }[process.platform as string] ?? 'C.UTF-8';
  // Everything else is said too: what the environment names may not exist on this machine, and then nothing would be created.
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

/** The rename needs the place free; what stands there was not made by us and is not ours to delete. */
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
      // The initdb of a killed parent may still write there; the next start removes what this one cannot.
      try {
        rmSync(path.join(parent, name), { recursive: true, force: true });
      } catch {
        continue;
      }
    }
  }
}
