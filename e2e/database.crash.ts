import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createThrowawayFolder } from '../apps/server/test/throwaway-server.ts';
import { connectDatabase, type Database } from '../apps/server/src/platform/database/connect.ts';
import type { EmbeddedDatabase } from '../apps/server/src/platform/database/embedded/start-embedded.ts';

const WAIT = { timeout: 60_000, interval: 5 };

interface App {
  child: ChildProcess;
  output: () => string;
  complaint: () => string;
}

let dataDir: string;
let apps: App[];
let databases: Database[];

beforeEach(async () => {
  dataDir = await createThrowawayFolder();
  apps = [];
  databases = [];
});

afterEach(async () => {
  await Promise.all(databases.map((database) => database.close()));
  await Promise.all(apps.map((app) => end(app, 'SIGTERM')));
  await endLeftOver();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

function startApp(): App {
  const child = spawn(process.execPath, ['--import', 'tsx', 'e2e/database-process.ts', dataDir], { stdio: ['ignore', 'pipe', 'pipe'] });
  const texts = { output: '', complaint: '' };
  child.stdout.on('data', (text: Buffer) => (texts.output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (texts.complaint += text.toString()));
  const app = { child, output: () => texts.output, complaint: () => texts.complaint };
  apps.push(app);
  return app;
}

async function ready(app: App): Promise<Omit<EmbeddedDatabase, 'stop'>> {
  await vi.waitFor(() => expect(app.output(), app.complaint()).toContain('\n'), WAIT);
  return JSON.parse(app.output().split('\n')[0] ?? '') as Omit<EmbeddedDatabase, 'stop'>;
}

async function end(app: App, signal: NodeJS.Signals): Promise<void> {
  if (app.child.exitCode === null && app.child.signalCode === null) {
    const exit = once(app.child, 'exit');
    app.child.kill(signal);
    await exit;
  }
}

function open(embedded: Omit<EmbeddedDatabase, 'stop'>): Database {
  const database = connectDatabase({ ...embedded.connection, onError: () => undefined });
  databases.push(database);
  return database;
}

async function count(embedded: Omit<EmbeddedDatabase, 'stop'>): Promise<number> {
  const { rows } = await open(embedded).pool.query<{ count: number }>('select count(*) from note');
  return rows[0]?.count ?? -1;
}

const postmasterFile = () => path.join(dataDir, 'postgres', 'postmaster.pid');

function postmasterPid(): number | null {
  return existsSync(postmasterFile()) ? Number(readFileSync(postmasterFile(), 'utf8').split('\n')[0]) : null;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

async function kill(pid: number): Promise<void> {
  if (isRunning(pid)) {
    process.kill(pid, 'SIGKILL');
  }
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), WAIT);
}

async function endLeftOver(): Promise<void> {
  const pid = postmasterPid();
  if (pid !== null) {
    const socketDir = readFileSync(postmasterFile(), 'utf8').split('\n')[4] ?? '';
    await kill(pid);
    await rm(socketDir, { recursive: true, force: true });
  }
}

/** Starts an app, commits a row, and returns the pid of its PostgreSQL. */
async function startWithRow(): Promise<{ app: App; postgres: number }> {
  const app = startApp();
  const database = open(await ready(app));
  await database.pool.query('create table note (id int)');
  await database.pool.query('insert into note values (1)');
  return { app, postgres: postmasterPid() ?? -1 };
}

test('a killed app finds its database still running, with every committed row', async () => {
  const { app, postgres } = await startWithRow();
  await end(app, 'SIGKILL');
  const next = await ready(startApp());
  expect(next).toMatchObject({ adopted: true, initialised: false });
  expect(postmasterPid()).toBe(postgres);
  expect(await count(next)).toBe(1);
});

test('a killed app and database come back with every committed row', async () => {
  const { app, postgres } = await startWithRow();
  await end(app, 'SIGKILL');
  process.kill(postgres, 'SIGKILL');
  const next = await ready(startApp());
  expect(next).toMatchObject({ adopted: false, initialised: false });
  expect(await count(next)).toBe(1);
});

test('a database killed while writing has every row that it confirmed', async () => {
  const { app, postgres } = await startWithRow();
  const { pool } = open(await ready(app));
  let confirmed = 1;
  const writing = (async () => {
    for (;;) {
      await pool.query('insert into note values (2)');
      confirmed += 1;
    }
  })();
  await vi.waitFor(() => expect(confirmed).toBeGreaterThan(200), WAIT);
  await end(app, 'SIGKILL');
  process.kill(postgres, 'SIGKILL');
  await expect(writing).rejects.toThrow();
  const kept = await count(await ready(startApp()));
  // One more may have been written without its response arriving.
  expect([confirmed, confirmed + 1]).toContain(kept);
});

test('an app killed while its database is stopping waits for it and starts a new one', async () => {
  const { app, postgres } = await startWithRow();
  await end(app, 'SIGKILL');
  process.kill(postgres, 'SIGINT');
  expect(await count(await ready(startApp()))).toBe(1);
  expect(postmasterPid()).not.toBe(postgres);
});

test('an app that shuts down gracefully leaves no database behind, and starts again', async () => {
  const { app, postgres } = await startWithRow();
  await end(app, 'SIGTERM');
  expect(isRunning(postgres)).toBe(false);
  expect(existsSync(path.join(dataDir, 'instance.lock'))).toBe(false);
  expect(await count(await ready(startApp()))).toBe(1);
});

const stages: [string, () => boolean][] = [
  ['the lock is taken', () => existsSync(path.join(dataDir, 'instance.lock'))],
  ['the data is being created', () => readdirSync(dataDir).some((name) => name.includes('.init-'))],
  ['the data has its name', () => existsSync(path.join(dataDir, 'postgres'))],
  ['the database is starting', () => postmasterPid() !== null],
];

test.each(stages)('a first start that is killed when %s is followed by a successful one', async (_, reached) => {
  for (let round = 0; round < 2; round += 1) {
    const app = startApp();
    await vi.waitFor(() => expect(reached()).toBe(true), WAIT);
    await end(app, 'SIGKILL');
  }
  const database = open(await ready(startApp()));
  await database.pool.query('create table note (id int)');
});

test('a second app on the same directory is refused, and the first is unaffected', async () => {
  const { app } = await startWithRow();
  const second = startApp();
  await once(second.child, 'exit');
  expect(second.complaint()).toMatch(new RegExp(`^StartError: 已有一个程序（进程 ${app.child.pid}）正在使用数据文件夹`));
  expect(await count(await ready(app))).toBe(1);
});

test('one of several apps started together on a new directory wins, and the others are refused', async () => {
  const rivals = [startApp(), startApp(), startApp()];
  await vi.waitFor(() => expect(rivals.filter((app) => app.child.exitCode === 1)).toHaveLength(2), WAIT);
  const winner = rivals.find((app) => app.child.exitCode === null);
  expect(winner && (await ready(winner)).initialised).toBe(true);
});

test('an app whose database is killed gets it back at the same address, with every committed row', async () => {
  const { app, postgres } = await startWithRow();
  const { pool } = open(await ready(app));
  await pool.query('insert into note values (2)');
  process.kill(postgres, 'SIGKILL');
  await vi.waitFor(async () => {
    const { rows } = await pool.query<{ count: number }>('select count(*) from note');
    expect(rows).toEqual([{ count: 2 }]);
    // The dead server's children still serve for moments.
    expect([null, postgres]).not.toContain(postmasterPid());
  }, WAIT);
  await end(app, 'SIGTERM');
  expect(postmasterPid()).toBeNull();
});

test('an app whose database keeps dying is told in the end', async () => {
  const { app } = await startWithRow();
  const killed = new Set<number>();
  await vi.waitFor(() => {
    const pid = postmasterPid();
    if (pid !== null && !killed.has(pid) && isRunning(pid)) {
      process.kill(pid, 'SIGKILL');
      killed.add(pid);
    }
    expect(app.output()).toContain('exited');
  }, WAIT);
  expect(killed.size).toBeGreaterThan(4);
});

test('a killed app that does not come back leaves no database behind', async () => {
  const { app, postgres } = await startWithRow();
  await end(app, 'SIGKILL');
  await vi.waitFor(() => expect(isRunning(postgres)).toBe(false), WAIT);
  expect(await count(await ready(startApp()))).toBe(1);
});

test('stale pid files do not prevent a start, even if their ids belong to other processes now', async () => {
  const { app } = await startWithRow();
  await end(app, 'SIGTERM');
  writeFileSync(
    path.join(dataDir, 'instance.lock'),
    JSON.stringify({ pid: process.pid, startedAt: '1', namespace: readlinkSync('/proc/self/ns/pid') }),
  );
  writeFileSync(
    path.join(dataDir, 'postgres', 'postmaster.pid'),
    `${process.pid}\n${dataDir}/postgres\n1\n5432\n/tmp/gone\n\n  1 1\nready   \n`,
  );
  expect(await count(await ready(startApp()))).toBe(1);
});
