import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { errorCode } from './files.ts';

/** A running process. `startedAt` distinguishes it from a later process with the same id; null if the system does not say. */
export interface RunningProcess {
  startedAt: string | null;
}

// In /proc/<pid>/stat the command is in parentheses and may contain any character; later fields are counted from the state.
const STATE = 0;
const PARENT = 1;
const START_TIME = 19;

/** The process with this id, or null if there is none or it is a zombie. */
export function findProcess(pid: number): RunningProcess | null {
  if (!isIdTaken(pid)) {
    return null;
  }
  if (process.platform === 'linux') {
    const fields = statFields(pid);
    return fields?.[STATE] === 'Z' || fields?.[STATE] === 'X' ? null : { startedAt: fields?.[START_TIME] ?? null };
  }
  return { startedAt: process.platform === 'win32' ? null : ask(['-o', 'lstart=', '-p', String(pid)]) };
}

/** Whether a running process is a PostgreSQL on this directory; also true if the system does not let us check. */
export function servesCluster(pid: number, cluster: string): boolean {
  if (process.platform === 'win32') {
    return true;
  }
  // PostgreSQL's working directory is its data directory. Its arguments name it too, but as it was called at start.
  const folder = process.platform === 'linux' ? workingFolder(String(pid)) : null;
  if (folder !== null) {
    return folder === realpathSync(cluster);
  }
  const command = process.platform === 'linux' ? read(`/proc/${pid}/cmdline`) : ask(['-o', 'command=', '-p', String(pid)]);
  return command === null || command === '' || command.includes(cluster);
}

/**
 * The PostgreSQL processes working in this directory: children of a killed server outlive it for moments. If a container hides other
 * accounts' working directories, every such child of the directory's owner counts. Linux only, else empty.
 */
export function processesOf(cluster: string): number[] {
  if (process.platform !== 'linux') {
    return [];
  }
  const folder = realpathSync(cluster);
  const owner = statSync(folder).uid;
  const found = readdirSync('/proc').filter((pid) => {
    if (!isPostgres(pid)) {
      return false;
    }
    const place = workingFolder(pid);
    return place === null ? isOrphanOf(owner, pid) : place === folder;
  });
  return found.map(Number);
}

/** Identifies the pid namespace: process ids of one container mean nothing in another. */
export function processNamespace(): string | null {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return null;
  }
}

/** Whether any process has this id, including a zombie. */
export function isIdTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

function isPostgres(pid: string): boolean {
  return /^\d+$/.test(pid) && read(`/proc/${pid}/comm`)?.trim() === 'postgres' && findProcess(Number(pid)) !== null;
}

/** Whether this is a PostgreSQL child (by its process title) whose server has died. */
function isOrphanOf(owner: number, pid: string): boolean {
  const isChild = read(`/proc/${pid}/cmdline`)?.startsWith('postgres: ') ?? false;
  const isOwned = statSync(`/proc/${pid}`, { throwIfNoEntry: false })?.uid === owner;
  return isChild && isOwned && !isPostgres(statFields(Number(pid))?.[PARENT] ?? '');
}

function statFields(pid: number): string[] | null {
  const stat = read(`/proc/${pid}/stat`);
  return stat === null ? null : stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function workingFolder(pid: string): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function ask(args: string[]): string | null {
  try {
    return execFileSync('ps', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}
