import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { setPriority } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { BackupPlan } from './config.ts';
import type { Logger } from './platform/logger.ts';
import type { Watch } from './platform/module.ts';

const NAME = /^palm-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tgz$/;
const PARTIAL = '.partial';
const LOOK_MS = 10 * 60_000;
const HOUR_MS = 3_600_000;
/** Lower priority than the server and its database. */
const NICE = 10;

interface Copy {
  file: string;
  at: Date;
}

/** The scheduled backups in a directory, newest first. Other files there are ignored. */
export async function findCopies(folder: string): Promise<Copy[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') {
      return [];
    }
    throw error;
  });
  const copies = names.flatMap((name) => {
    const at = momentOf(name);
    return at ? [{ file: path.join(folder, name), at }] : [];
  });
  return copies.sort((a, b) => b.at.getTime() - a.at.getTime());
}

function momentOf(name: string): Date | null {
  const [whole, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
  return whole === undefined ? null : new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

const nameAt = (now: Date): string => `palm-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tgz`;

/**
 * Makes a backup if the newest one is older than the plan allows, then, once it is complete, removes the oldest beyond those to keep.
 * Returns its file, or null if none was due.
 * @param make writes the backup; if it throws, nothing is removed
 */
export async function backUpWhenDue(
  { folder, everyHours, keep }: BackupPlan & { folder: string },
  now: Date,
  make: (file: string) => Promise<void>,
): Promise<string | null> {
  const copies = await findCopies(folder);
  const newest = copies[0];
  if (newest && now.getTime() - newest.at.getTime() < everyHours * HOUR_MS) {
    return null;
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeLeftovers(folder);
  const file = path.join(folder, nameAt(now));
  await make(file);
  for (const { file: old } of copies.slice(keep - 1)) {
    await rm(old, { force: true });
  }
  return file;
}

/** Removes partial files of a killed backup: nobody else writes here. */
async function removeLeftovers(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(PARTIAL) && momentOf(name.slice(0, -PARTIAL.length)));
  await Promise.all(names.map((name) => rm(path.join(folder, name), { force: true })));
}

/**
 * Checks every ten minutes whether a backup is due and makes it in a separate process at lower priority, so that no request waits for it.
 * The directory itself records when the last one was made, across restarts too. Null if no directory is configured.
 */
export function watchBackups(plan: BackupPlan, logger: Logger): Watch | null {
  const { folder } = plan;
  if (folder === undefined) {
    return null;
  }
  let child: ChildProcess | undefined;
  let stopped = false;
  const make = async (file: string) => {
    child = spawn(process.execPath, [process.argv[1] ?? '', 'backup', file], { stdio: ['ignore', 'ignore', 'pipe'] });
    lowerPriority(child);
    const [said] = await Promise.all([child.stderr ? text(child.stderr) : '', once(child, 'close')]);
    if (child.exitCode !== 0) {
      await rm(file + PARTIAL, { force: true });
      throw new Error(said.trim() || `the backup ended with ${child.exitCode ?? child.signalCode}`);
    }
  };
  let running: Promise<void> | undefined;
  const look = () => {
    running ??= backUpWhenDue({ ...plan, folder }, new Date(), make)
      .then((file) => file !== null && logger.info({ file }, 'backup made'))
      .catch((error: unknown) => void (stopped || logger.error({ err: error }, 'backup failed')))
      .then(() => void (running = undefined));
  };
  look();
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      child?.kill('SIGKILL');
      await running;
    },
  };
}

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) {
      setPriority(pid, NICE);
    }
  } catch {
    // Not permitted here, or it has exited already: then it runs at normal priority.
  }
}
