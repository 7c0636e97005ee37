import { spawn, spawnSync } from 'node:child_process';
import { chownSync, closeSync, mkdirSync, mkdtempSync, openSync, renameSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartError } from '../../start-error.ts';
import type { Binaries } from './binaries.ts';
import type { ClusterFolder } from './cluster-folder.ts';
import { pause, readText } from './files.ts';
import { readPostmaster, removeSocketDir, SOCKET_PREFIX, type Postmaster } from './postmaster-file.ts';
import { findProcess, processesOf } from './processes.ts';
import { canEnter, childOptions, type RunAs } from './run-as.ts';

// The path of a socket holds at most 103 bytes on macOS; its own name takes 20 and the random folder 14.
const LONGEST_PLACE = 60;
const LOG_LIMIT_BYTES = 10 * 1024 * 1024;
// A shutdown has fifteen seconds in all (process-end.ts), and most of them are the app's.
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
];
const MODEST = ['shared_buffers=64MB', 'max_wal_size=512MB', 'timezone=UTC', 'jit=off'];
// Statements that fail are the app's to log, without the values of people that PostgreSQL would add.
const QUIET = ['log_timezone=UTC', 'log_checkpoints=off', 'log_min_messages=log', 'log_min_error_statement=panic'];

export interface LaunchOptions {
  binaries: Binaries;
  logFile: string;
  durable: boolean;
}

/** Where PostgreSQL listens: a folder for its socket, or, where that is empty, a port of this machine. */
export type ListeningPlace = Pick<Postmaster, 'socketDir' | 'port'>;

/**
 * Starts PostgreSQL and waits until it takes connections. Null when another one, just ending, still holds the folder: look again.
 *
 * @param before where it listened before it died, so that those who are connected find it again
 */
export async function launch(place: ClusterFolder, options: LaunchOptions, before?: ListeningPlace): Promise<Postmaster | null> {
  const onSocket = process.platform !== 'win32';
  const socketDir = onSocket ? createSocketDir(place.runAs, before?.socketDir) : '';
  const address = onSocket
    ? ['-k', socketDir, '-c', 'listen_addresses=', '-c', 'unix_socket_permissions=0700']
    : ['-c', 'listen_addresses=127.0.0.1', '-p', String(before?.port ?? (await freePort()))];
  const settings = [...MODEST, ...QUIET, ...(options.durable ? DURABLE : THROWN_AWAY)].flatMap((setting) => ['-c', setting]);
  const log = openLog(options.logFile);
  const child = spawn(path.join(options.binaries.bin, 'postgres'), ['-D', place.folder, ...address, ...settings], {
    ...childOptions(place.runAs),
    // Ctrl-C at the terminal must reach the app only: it ends the database after its own last words.
    detached: true,
    // A file, as a pipe would break when the app is killed and take the database with it.
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

/** Ends PostgreSQL within seven seconds: first letting it finish, then by force (it recovers at the next start). Returns when it has gone. */
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
  // One that is stopped (SIGSTOP) or hangs in its disk hears nothing else.
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

/** The same for a process that ends this very moment: does not return before PostgreSQL is gone, at most a third of a second. */
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
    // It went between the look and the signal.
  }
}

function createSocketDir(runAs: RunAs, before?: string): string {
  const own = tmpdir();
  const place = Buffer.byteLength(own) <= LONGEST_PLACE && canEnter(own, runAs) ? own : '/tmp';
  const socketDir = before ?? mkdtempSync(path.join(place, SOCKET_PREFIX));
  if (before !== undefined) {
    // Not recursive: a folder that somebody else made of this name meanwhile is refused.
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
