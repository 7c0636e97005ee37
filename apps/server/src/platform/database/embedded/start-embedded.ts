import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../../start-error.ts';
import { prepareBinaries, type Binaries } from './binaries.ts';
import { createFolder, DATABASE_USER, initialiseCluster, placeCluster, type ClusterFolder } from './cluster-folder.ts';
import { pause, readText } from './files.ts';
import { isHeldByUs, isLocked, takeInstanceLock } from './instance-lock.ts';
import { keepRunning } from './keep-running.ts';
import { launch, shutDown, shutDownAtOnce, type LaunchOptions, type ListeningPlace } from './postmaster.ts';
import { readPostmaster, settle, type Postmaster } from './postmaster-file.ts';
import { setWatchdog, type Watchdog } from './watchdog.ts';

const LAUNCH_TRIES = 100;

export interface EmbeddedOptions {
  /** The directory of everything that the server stores; created if absent. */
  dataDir: string;
  /** Receives one Chinese line for the person at the terminal. */
  log: (line: string) => void;
  /** Called when PostgreSQL keeps exiting without `stop` and is no longer restarted. Until then its address stays the same. */
  onExit?: () => void;
  /** False only for throwaway data (tests): disables fsync. Default true. */
  durable?: boolean;
  /** How long to wait for an app process that is just stopping, in milliseconds. Default 3000. */
  graceMs?: number;
}

/** What `connectDatabase` needs to reach the embedded database. */
export interface EmbeddedConnection {
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
}

export interface EmbeddedDatabase {
  connection: EmbeddedConnection;
  /** Whether a PostgreSQL left by a killed process was taken over. */
  adopted: boolean;
  /** Whether the data directory was new. */
  initialised: boolean;
  stop: () => Promise<void>;
}

/**
 * Starts the PostgreSQL that is installed with the server, on a unix socket that only its own account can open (on Windows: on a random
 * local port with a password). Survives being killed at any moment: the next start takes over what is left.
 * @throws StartError if another process uses the directory, this machine has no binaries, or the data cannot be used
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  createFolder(options.dataDir);
  const dataDir = path.resolve(options.dataDir);
  const lock = await takeInstanceLock(lockFile(dataDir), options.graceMs ?? 3_000);
  let watchdog: Watchdog | undefined;
  try {
    const durable = options.durable ?? true;
    const place = placeCluster(dataDir, options.log);
    watchdog = setWatchdog(path.join(dataDir, 'postgres.watchdog'), path.join(place.folder, 'postmaster.pid'));
    const binaries = prepareBinaries(place.runAs, options.log);
    if (place.exists) {
      requireSameMajor(place.folder, binaries);
    } else {
      await initialiseCluster(place, binaries, { durable, password: createPassword(dataDir) });
    }
    const leftOver = place.exists ? await settle(place.folder, options.log) : null;
    const launchOptions = { binaries, durable, logFile: path.join(dataDir, 'postgres.log') };
    const first = leftOver ?? (await launchPatiently(place, launchOptions, options.log));
    const keeper = keepRunning(first, {
      relaunch: (dead) => relaunch({ ...place, exists: true }, launchOptions, { dead, log: options.log }),
      log: options.log,
      onExit: options.onExit,
    });
    const stop = async () => {
      await shutDown(await keeper.stop(), place.folder, binaries);
      watchdog?.dismiss();
      lock.release();
    };
    let stopping: Promise<void> | undefined;
    return {
      connection: connectionTo(first, dataDir),
      adopted: leftOver !== null,
      initialised: !place.exists,
      stop: () => (stopping ??= stop()),
    };
  } catch (error) {
    watchdog?.dismiss();
    lock.release();
    throw asStartError(error);
  }
}

/** How to reach the embedded database of a running app, for a command run beside it; null if none runs on this directory. */
export function findRunningEmbedded(dataDir: string): EmbeddedConnection | null {
  const folder = path.resolve(dataDir);
  const postmaster = isLocked(lockFile(folder)) ? readPostmaster(clusterOf(folder)) : null;
  return postmaster?.ready ? connectionTo(postmaster, folder) : null;
}

/** For a process that is exiting right now: stops the PostgreSQL it started, however far the start got. It recovers on the next start. */
export function endEmbeddedAtOnce(dataDir: string): void {
  const folder = path.resolve(dataDir);
  if (!isHeldByUs(lockFile(folder))) {
    return;
  }
  const cluster = clusterOf(folder);
  const postmaster = readPostmaster(cluster);
  if (postmaster !== null) {
    shutDownAtOnce(postmaster, cluster);
  }
  rmSync(lockFile(folder), { force: true });
}

function asStartError(error: unknown): StartError {
  if (error instanceof StartError) {
    return error;
  }
  return new StartError(`内置数据库没有启动成功：${error instanceof Error ? error.message : String(error)}`, { cause: error });
}

const clusterOf = (dataDir: string) => readText(path.join(dataDir, 'postgres.location'))?.trim() || path.join(dataDir, 'postgres');
const lockFile = (dataDir: string) => path.join(dataDir, 'instance.lock');
const passwordFile = (dataDir: string) => path.join(dataDir, 'postgres.password');

/** Every account of the machine can connect to a TCP port, so there (Windows) it is protected by a password. */
function createPassword(dataDir: string): string | null {
  if (process.platform !== 'win32') {
    return null;
  }
  const password = randomBytes(24).toString('base64url');
  writeFileSync(passwordFile(dataDir), password, { mode: 0o600 });
  return password;
}

function connectionTo(postmaster: Postmaster, dataDir: string): EmbeddedConnection {
  const password = readText(passwordFile(dataDir));
  return {
    host: postmaster.socketDir || '127.0.0.1',
    port: postmaster.port,
    user: DATABASE_USER,
    database: 'postgres',
    ...(password === null ? {} : { password }),
  };
}

function requireSameMajor(cluster: string, binaries: Binaries): void {
  const written = readText(path.join(cluster, 'PG_VERSION'))?.trim();
  if (written !== String(binaries.major)) {
    throw new StartError(
      `数据由 PostgreSQL ${written} 写成，现在的程序是 ${binaries.major}：请先用原来的程序 npm run backup 备份，再恢复到新的数据文件夹`,
    );
  }
}

interface Death {
  dead: Postmaster;
  log: (line: string) => void;
}

async function relaunch(place: ClusterFolder, launchOptions: LaunchOptions, { dead, log }: Death): Promise<Postmaster> {
  // The dead server's children first have to notice that it died.
  return (await settle(place.folder, log)) ?? launchPatiently(place, launchOptions, log, dead);
}

async function launchPatiently(
  place: ClusterFolder,
  launchOptions: LaunchOptions,
  log: (line: string) => void,
  before?: ListeningPlace,
): Promise<Postmaster> {
  for (let attempt = 0; attempt < LAUNCH_TRIES; attempt += 1) {
    const postmaster = (await launch(place, launchOptions, before)) ?? (await settle(place.folder, log));
    if (postmaster !== null) {
      return postmaster;
    }
    await pause();
  }
  throw new StartError(`内置数据库没有启动成功：另一个 PostgreSQL 还占用着 ${place.folder}`);
}
