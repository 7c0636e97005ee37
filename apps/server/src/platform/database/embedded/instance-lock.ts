import { mkdirSync, rmdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../../start-error.ts';
import { errorCode, pause, readText } from './files.ts';
import { findProcess, processNamespace } from './processes.ts';

const BEAT_MS = 5_000;
const SILENT_AFTER_MS = 15_000;
const HALF_WRITTEN_MS = 10_000;

interface Holder {
  pid: number;
  startedAt: string | null;
  namespace: string | null;
}

export interface InstanceLock {
  release: () => void;
}

/**
 * Makes this process the only one that works on a data directory until `release`. The lock of a killed process is taken over.
 * @param graceMs how long to wait for a process that is just stopping
 * @throws StartError if another process keeps the directory
 */
export async function takeInstanceLock(file: string, graceMs: number): Promise<InstanceLock> {
  const deadline = Date.now() + graceMs;
  for (;;) {
    if (tryToWrite(file)) {
      return hold(file);
    }
    const holder = readHolder(file);
    if (!isLive(file, holder)) {
      removeDead(file);
      continue;
    }
    if (Date.now() > deadline + patienceWith(holder)) {
      const who = holder === null ? '' : `（进程 ${holder.pid}）`;
      throw new StartError(`已有一个程序${who}正在使用数据文件夹 ${path.dirname(file)}：请先停掉它，或换一个数据文件夹`);
    }
    await pause();
  }
}

/** A holder that we cannot see (in another container, or killed while writing the lock) may be dead; only a lapse of time can tell. */
function patienceWith(holder: Holder | null): number {
  if (holder === null) {
    return HALF_WRITTEN_MS;
  }
  return holder.namespace === processNamespace() ? 0 : SILENT_AFTER_MS;
}

/** Whether a running process holds this lock. */
export function isLocked(file: string): boolean {
  return readText(file) !== null && isLive(file, readHolder(file));
}

/** Whether this process holds the lock. */
export function isHeldByUs(file: string): boolean {
  const holder = readHolder(file);
  return holder?.pid === process.pid && isLive(file, holder);
}

function tryToWrite(file: string): boolean {
  const startedAt = findProcess(process.pid)?.startedAt ?? null;
  const self: Holder = { pid: process.pid, startedAt, namespace: processNamespace() };
  try {
    writeFileSync(file, JSON.stringify(self), { flag: 'wx', mode: 0o644 });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') {
      return false;
    }
    throw new StartError(`数据文件夹 ${path.dirname(file)} 不能写入，请检查它的权限或换一个文件夹`, { cause: error });
  }
}

function hold(file: string): InstanceLock {
  const beat = setInterval(() => {
    const now = new Date();
    try {
      utimesSync(file, now, now);
    } catch {
      // Somebody removed the file manually; the database's own lock still holds.
    }
  }, BEAT_MS);
  beat.unref();
  return {
    release() {
      clearInterval(beat);
      rmSync(file, { force: true });
    },
  };
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readText(file) ?? '') as Holder;
  } catch {
    return null;
  }
}

function isLive(file: string, holder: Holder | null): boolean {
  if (holder === null) {
    return ageMs(file) < HALF_WRITTEN_MS;
  }
  if (holder.namespace !== processNamespace()) {
    return ageMs(file) < SILENT_AFTER_MS;
  }
  const running = findProcess(holder.pid);
  return running !== null && running.startedAt === holder.startedAt;
}

function ageMs(file: string): number {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat ? Date.now() - stat.mtimeMs : Number.POSITIVE_INFINITY;
}

/** Removes the lock of a dead process. Serialised, because a second process doing the same would remove the first one's new lock. */
function removeDead(file: string): void {
  const turn = `${file}.takeover`;
  try {
    mkdirSync(turn);
  } catch {
    if (ageMs(turn) > HALF_WRITTEN_MS) {
      rmSync(turn, { recursive: true, force: true });
    }
    return;
  }
  try {
    if (!isLive(file, readHolder(file))) {
      rmSync(file, { force: true });
    }
  } finally {
    rmdirSync(turn);
  }
}
