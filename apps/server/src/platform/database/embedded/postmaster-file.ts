import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../../start-error.ts';
import { pause, readText } from './files.ts';
import { findProcess, isIdTaken, processesOf, servesCluster } from './processes.ts';

/** What a running PostgreSQL writes about itself to postmaster.pid. */
export interface Postmaster {
  pid: number;
  port: number;
  /** Empty if it listens on TCP only. */
  socketDir: string;
  ready: boolean;
}

const RECOVERY_NOTICE_MS = 3_000;
const ORPHAN_PATIENCE_MS = 60_000;

/** Prefix of our socket directories, so that only our own are ever removed. */
export const SOCKET_PREFIX = 'palm-pg-';

const pidFile = (cluster: string) => path.join(cluster, 'postmaster.pid');

/** Reads postmaster.pid; null if it is absent or half written. */
export function readPostmaster(cluster: string): Postmaster | null {
  // Lines: pid, directory, start time, port, socket directory, address, shared memory, state.
  const [pid, , , port, socketDir, , , state] = (readText(pidFile(cluster)) ?? '').split('\n');
  if (!pid || Number.isNaN(Number(pid))) {
    return null;
  }
  return { pid: Math.abs(Number(pid)), port: Number(port), socketDir: socketDir ?? '', ready: state?.trim() === 'ready' };
}

/** Removes a socket directory of ours, which a killed database leaves behind. */
export function removeSocketDir(socketDir: string): void {
  if (path.basename(socketDir).startsWith(SOCKET_PREFIX)) {
    rmSync(socketDir, { recursive: true, force: true });
  }
}

/**
 * Waits until it is clear who serves the directory: a PostgreSQL left by a killed parent that accepts connections, or nobody (null).
 * @throws StartError if children of a killed server do not exit
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

/** Whether it can still be connected to: cleaning the temporary directory removes its socket. */
export function hasSocket(postmaster: Postmaster): boolean {
  return postmaster.socketDir === '' || existsSync(path.join(postmaster.socketDir, `.s.PGSQL.${postmaster.port}`));
}

/** A server without its socket can only be signalled to stop. */
function endUnreachable(postmaster: Postmaster): void {
  if (postmaster.ready) {
    process.kill(postmaster.pid, 'SIGINT');
  }
}

/**
 * PostgreSQL removes the pid file of a dead server itself, after checking for children through the shared memory that the file names. But
 * it takes any process with the old id, even an unreaped zombie, for the old server: then the file must be removed first.
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
