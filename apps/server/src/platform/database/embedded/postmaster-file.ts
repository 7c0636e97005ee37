import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../../start-error.ts';
import { pause, readText } from './files.ts';
import { findProcess, isIdTaken, processesOf, servesCluster } from './processes.ts';

/** What a running PostgreSQL writes about itself into postmaster.pid. */
export interface Postmaster {
  pid: number;
  port: number;
  /** Empty where it listens on TCP only. */
  socketDir: string;
  ready: boolean;
}

const RECOVERY_NOTICE_MS = 3_000;
const ORPHAN_PATIENCE_MS = 60_000;

/** How the folder of a socket is named, so that only our own are ever removed. */
export const SOCKET_PREFIX = 'palm-pg-';

const pidFile = (cluster: string) => path.join(cluster, 'postmaster.pid');

/** Reads postmaster.pid; null when it is absent or just being written. */
export function readPostmaster(cluster: string): Postmaster | null {
  // Lines: pid, folder, start time, port, socket folder, address, shared memory, state.
  const [pid, , , port, socketDir, , , state] = (readText(pidFile(cluster)) ?? '').split('\n');
  if (!pid || Number.isNaN(Number(pid))) {
    return null;
  }
  return { pid: Math.abs(Number(pid)), port: Number(port), socketDir: socketDir ?? '', ready: state?.trim() === 'ready' };
}

/** Removes a socket folder that we made; a killed database leaves it behind. */
export function removeSocketDir(socketDir: string): void {
  if (path.basename(socketDir).startsWith(SOCKET_PREFIX)) {
    rmSync(socketDir, { recursive: true, force: true });
  }
}

/**
 * Waits until it is clear who serves the folder: a PostgreSQL that a killed parent left and that takes connections, or nobody (null).
 *
 * @throws StartError when children of a killed server do not end
 */
export async function settle(cluster: string, log: (line: string) => void): Promise<Postmaster | null> {
  const begin = Date.now();
  let told = false;
  for (;;) {
    const postmaster = readPostmaster(cluster);
    if (isServing(postmaster, cluster)) {
      if (postmaster.ready && hasSocket(postmaster)) {
        return postmaster;
      }
      endUnreachable(postmaster);
    } else if (processesOf(cluster).length === 0) {
      removeTraces(cluster, postmaster);
      return null;
    } else if (Date.now() - begin > ORPHAN_PATIENCE_MS) {
      throw new StartError(`上一次运行的数据库进程没有结束，还占用着 ${cluster}：请结束这些 postgres 进程再启动`);
    }
    if (!told && Date.now() - begin > RECOVERY_NOTICE_MS) {
      told = true;
      log('上一次运行的数据库还没有结束或正在恢复，请稍候');
    }
    await pause();
  }
}

function isServing(postmaster: Postmaster | null, cluster: string): postmaster is Postmaster {
  return postmaster !== null && findProcess(postmaster.pid) !== null && servesCluster(postmaster.pid, cluster);
}

function hasSocket(postmaster: Postmaster): boolean {
  return postmaster.socketDir === '' || existsSync(path.join(postmaster.socketDir, `.s.PGSQL.${postmaster.port}`));
}

/** Somebody cleaned the temporary folder: this server cannot be reached any more, only asked to end. */
function endUnreachable(postmaster: Postmaster): void {
  if (postmaster.ready) {
    process.kill(postmaster.pid, 'SIGINT');
  }
}

/**
 * PostgreSQL clears the file of a dead server itself, after looking for children through the shared memory that the file names. But it
 * takes any process of the old id, even a dead one that nobody has collected, for the old server: then the file must go first.
 */
function removeTraces(cluster: string, postmaster: Postmaster | null): void {
  if (postmaster === null) {
    return;
  }
  removeSocketDir(postmaster.socketDir);
  if (isIdTaken(postmaster.pid)) {
    rmSync(pidFile(cluster), { force: true });
  }
}
