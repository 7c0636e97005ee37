import { spawn, spawnSync } from 'node:child_process';
import { chownSync, closeSync, mkdirSync, mkdtempSync, openSync, renameSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartError } from '../../start-error.ts';
import type { Binaries } from './binaries.ts';
import type { ClusterFolder } from './cluster-folder.ts';
import { bufferMegabytes, machineMemory } from './buffers.ts';
import { pause, readText } from './files.ts';
import { readPostmaster, removeSocketDir, SOCKET_PREFIX, type Postmaster } from './postmaster-file.ts';
import { findProcess, processesOf } from './processes.ts';
import { canEnter, childOptions, type RunAs } from './run-as.ts';

// A socket path holds at most 103 bytes on macOS; the socket's own name takes 20 and the random directory 14.
const LONGEST_PLACE = 60;
const LOG_LIMIT_BYTES = 10 * 1024 * 1024;
// Shutdown has fifteen seconds in all (process-end.ts), most of them for the app.
const STOP_PATIENCE: [NodeJS.Signals, number][] = [
  ['SIGINT', 5_000],
  ['SIGQUIT', 1_000],
];
const KILL_PATIENCE_MS = 1_000;
const AT_ONCE_MS = 300;

const DURABLE = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on', 'max_connections=60'];
const THROWN_AWAY = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'max_connections=100',
  'shared_buffers=64MB',
];
const COMMON = ['max_wal_size=512MB', 'timezone=UTC', 'jit=off'];
// The app logs failed statements itself, without the personal data that PostgreSQL would include.
const QUIET = ['log_timezone=UTC', 'log_checkpoints=off', 'log_min_messages=log', 'log_min_error_statement=panic'];

export interface LaunchOptions {
  binaries: Binaries;
  logFile: string;
  durable: boolean;
}

/** Where PostgreSQL listens: a socket directory or, if that is empty, a local port. */
export type ListeningPlace = Pick<Postmaster, 'socketDir' | 'port'>;

/**
 * Starts PostgreSQL and waits until it accepts connections. Returns null if another one, just exiting, still holds the directory: try
 * again.
 * @param before where it listened before it died, so that existing clients can reconnect
 */
export async function launch(place: ClusterFolder, options: LaunchOptions, before?: ListeningPlace): Promise<Postmaster | null> {
  const onSocket = process.platform !== 'win32';
  const socketDir = onSocket ? createSocketDir(place.runAs, before?.socketDir) : '';
  const address = onSocket
    ? ['-k', socketDir, '-c', 'listen_addresses=', '-c', 'unix_socket_permissions=0700']
    : ['-c', 'listen_addresses=127.0.0.1', '-p', String(before?.port ?? (await freePort()))];
  const ofUse = options.durable ? [...DURABLE, `shared_buffers=${bufferMegabytes(machineMemory())}MB`] : THROWN_AWAY;
  const settings = [...COMMON, ...QUIET, ...ofUse].flatMap((setting) => ['-c', setting]);
  const log = openLog(options.logFile);
  const child = spawn(path.join(options.binaries.bin, 'postgres'), ['-D', place.folder, ...address, ...settings], {
    ...childOptions(place.runAs),
    // Ctrl-C in the terminal must reach only the app, which stops the database after its own shutdown.
    detached: true,
    // A file, because a pipe would break when the app is killed and take the database down with it.
    stdio: ['ignore', log.descriptor, log.descriptor],
  });
  child.unref();
  closeSync(log.descriptor);
  let ended = false;
  child.once('error', () => (ended = true));
  child.once('exit', () => (ended = true));
  while (!ended) {
    const postmaster = readPostmaster(place.folder);
    if (postmaster?.pid === child.pid && postmaster?.ready) {
      return postmaster;
    }
    await pause();
  }
  removeSocketDir(socketDir);
  return explainEnd(options.logFile, log.size);
}

/** Stops PostgreSQL within seven seconds: gracefully first, then by force (it recovers on the next start). Returns when it has exited. */
export async function shutDown(postmaster: Postmaster, cluster: string, binaries: Binaries): Promise<void> {
  if (process.platform === 'win32') {
    spawnSync(path.join(binaries.bin, 'pg_ctl'), ['stop', '-D', cluster, '-m', 'fast', '-w'], { stdio: 'ignore' });
  } else {
    await signalUntilGone(postmaster.pid, cluster);
  }
  removeSocketDir(postmaster.socketDir);
}

async function signalUntilGone(pid: number, cluster: string): Promise<void> {
  for (const [signal, patience] of STOP_PATIENCE) {
    send(pid, signal);
    if (await isGone(pid, patience)) {
      return;
    }
  }
  // A process that is suspended (SIGSTOP) or stuck in disk I/O reacts to nothing else.
  kill(pid, cluster);
  await isGone(pid, KILL_PATIENCE_MS);
}

async function isGone(pid: number, patience: number): Promise<boolean> {
  const deadline = Date.now() + patience;
  while (findProcess(pid) !== null && Date.now() < deadline) {
    await pause();
  }
  return findProcess(pid) === null;
}

/** The same for a process that is exiting right now: blocks until PostgreSQL is gone, at most a third of a second. */
export function shutDownAtOnce(postmaster: Postmaster, cluster: string): void {
  const deadline = Date.now() + AT_ONCE_MS;
  send(postmaster.pid, 'SIGQUIT');
  const sleeper = new Int32Array(new SharedArrayBuffer(4));
  while (findProcess(postmaster.pid) !== null && Date.now() < deadline) {
    Atomics.wait(sleeper, 0, 0, 10);
  }
  kill(postmaster.pid, cluster);
  removeSocketDir(postmaster.socketDir);
}

function kill(postmaster: number, cluster: string): void {
  [postmaster, ...processesOf(cluster)].forEach((pid) => send(pid, 'SIGKILL'));
}

function send(pid: number, signal: NodeJS.Signals): void {
  if (findProcess(pid) === null) {
    return;
  }
  try {
    process.kill(pid, signal);
  } catch {
    // It exited between the check and the signal.
  }
}

function createSocketDir(runAs: RunAs, before?: string): string {
  const own = tmpdir();
  const place = Buffer.byteLength(own) <= LONGEST_PLACE && canEnter(own, runAs) ? own : '/tmp';
  const socketDir = before ?? mkdtempSync(path.join(place, SOCKET_PREFIX));
  if (before !== undefined) {
    // Not recursive: a directory that somebody else created under this name meanwhile must not be emptied.
    removeSocketDir(before);
    mkdirSync(before, { mode: 0o700 });
  }
  if (runAs !== null) {
    chownSync(socketDir, runAs.uid, runAs.gid);
  }
  return socketDir;
}

function openLog(file: string): { descriptor: number; size: number } {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) {
    renameSync(file, `${file}.1`);
  }
  return { descriptor: openSync(file, 'a', 0o600), size: size > LOG_LIMIT_BYTES ? 0 : size };
}

function explainEnd(logFile: string, from: number): null {
  const text = Buffer.from(readText(logFile) ?? '')
    .subarray(from)
    .toString();
  if (/lock file .* already exists|is still in use/.test(text)) {
    return null;
  }
  const reason = text.split('\n').findLast((line) => /FATAL|PANIC/.test(line)) ?? text.trim().split('\n').at(-1) ?? '';
  throw new StartError(`内置数据库没有启动成功（${reason.trim()}），详情见 ${logFile}`);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return typeof address === 'object' && address !== null ? address.port : 0;
}
