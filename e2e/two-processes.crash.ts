import { readFile, readdir, rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { copyDemo } from './support/server.ts';
import { startBuiltServer, type BuiltServer } from '../apps/server/test/built-server.ts';
import { freePort } from '../apps/server/test/free-port.ts';
import { createThrowawayFolder } from '../apps/server/test/throwaway-server.ts';
import { connectDatabase, type Database } from '../apps/server/src/platform/database/connect.ts';
import { findRunningEmbedded } from '../apps/server/src/platform/database/embedded/start-embedded.ts';
import { createWriters, type Writers } from './support/acknowledged.ts';

const ROUNDS = 10;
const PROCESSES = 2;
/** Acknowledgements in a round after which one of the processes is killed. */
const KILL_AFTER = 120;
/** Time for requests in progress, jobs, connections, and PostgreSQL. */
const ENDS_WITHIN_MS = 15_000;

let dataDir: string;
let database: Database;
let server: BuiltServer;
let writers: Writers;

beforeAll(async () => {
  dataDir = await createThrowawayFolder();
  await copyDemo(inject('demoFolder'), dataDir);
  const variables = {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    WORKERS: String(PROCESSES),
    CALLS_PER_MINUTE: '10000000',
  };
  server = await startBuiltServer(variables, { words: ['cluster'] });
  const connection = findRunningEmbedded(dataDir);
  database = connectDatabase({ ...connection, onError: () => undefined });
  writers = await createWriters({ url: server.url, database: () => database });
});
afterAll(async () => {
  await server.end('SIGKILL');
  await database.close();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** The processes behind the port: children of the primary that run its bundle. */
async function workers(): Promise<number[]> {
  const children: number[] = [];
  for (const entry of await readdir('/proc')) {
    const status = /^\d+$/.test(entry) ? await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '') : '';
    const parent = status.slice(status.lastIndexOf(')') + 2).split(' ')[1];
    if (parent === String(server.child.pid) && (await readFile(`/proc/${entry}/cmdline`, 'utf8').catch(() => '')).includes('main.js')) {
      children.push(Number(entry));
    }
  }
  return children;
}

test('nothing acknowledged is lost when one of two processes is killed, ten times, and each time another takes its place', async () => {
  const { pid } = server.child;
  for (let round = 1; round <= ROUNDS; round += 1) {
    await expect.poll(workers).toHaveLength(PROCESSES);
    const victim = (await workers())[round % PROCESSES] ?? 0;
    const killAfter = (count: number) => count === KILL_AFTER && process.kill(victim, 'SIGKILL');
    expect(await writers.write(round, killAfter), `round ${round}`).toBeGreaterThanOrEqual(KILL_AFTER);
    expect(await writers.findMissing(), `round ${round}`).toEqual([]);
    // The other process keeps serving: interrupted calls are retried, as the pages do.
    await expect.poll(() => writers.write(round, () => undefined), { timeout: 60_000 }).toBe(writers.size);
    expect(await workers()).not.toContain(victim);
  }
  expect([server.child.exitCode, server.child.pid]).toEqual([null, pid]);
}, 900_000);

test('metrics cover all processes together', async () => {
  const answer = await fetch(`${server.url}/metrics`);
  const text = await answer.text();
  const reports = Number(/palm_request_seconds_count\{call="\/front\/study\/report",status="2xx"\} (\d+)/.exec(text)?.[1]);
  expect(reports).toBeGreaterThan(0);
  expect(text).toMatch(/palm_jobs\{state="dead"\} 0/);
  expect(text.match(/^palm_build_info\{.*\} 1$/gm)).toHaveLength(1);
});

test('everything shuts down gracefully within fifteen seconds, the database included', async () => {
  const began = performance.now();
  await server.end('SIGTERM');
  expect(performance.now() - began).toBeLessThan(ENDS_WITHIN_MS);
  expect(server.child.exitCode).toBe(0);
  expect(await workers()).toEqual([]);
  expect(findRunningEmbedded(dataDir)).toBeNull();
});
