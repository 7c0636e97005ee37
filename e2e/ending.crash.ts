import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { spawnBuiltServer, startBuiltServer, type BuiltServer } from '../apps/server/test/built-server.ts';
import { freePort } from '../apps/server/test/free-port.ts';
import { createThrowawayFolder } from '../apps/server/test/throwaway-server.ts';
import { readPostmaster } from '../apps/server/src/platform/database/embedded/postmaster-file.ts';
import { findProcess, processesOf } from '../apps/server/src/platform/database/embedded/processes.ts';

const DEADLINE_MS = 15_000;
const WAIT = { timeout: 60_000, interval: 10 };

let dataDir: string;
let port: string;
let servers: BuiltServer[];

beforeEach(async () => {
  dataDir = await createThrowawayFolder();
  port = String(await freePort());
  servers = [];
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const cluster = () => path.join(dataDir, 'postgres');
const variables = () => ({ PORT: port, DATA_DIR: dataDir, DEMO: 'off' });

async function running(): Promise<BuiltServer> {
  const server = await startBuiltServer(variables());
  servers.push(server);
  return server;
}

function postgres(): number {
  const pid = readPostmaster(cluster())?.pid;
  expect(pid).toBeDefined();
  return pid ?? -1;
}

/** How long this process takes to exit, in milliseconds, and its exit code. */
async function ended(child: ChildProcess): Promise<{ took: number; code: number | null }> {
  const began = performance.now();
  if (child.exitCode === null && child.signalCode === null) {
    await once(child, 'exit');
  }
  return { took: performance.now() - began, code: child.exitCode };
}

/** A client that sends only this and then hangs. */
async function hanging(text: string): Promise<void> {
  const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
}

const HALF_A_HEADER = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Half: ';
const HALF_A_BODY =
  'POST /api/front/login/unp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{';
const UNREAD_DOWNLOADS = 'GET /web/ HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(2_000);

test.each([
  ['half a header', HALF_A_HEADER],
  ['half a body', HALF_A_BODY],
  ['downloads that nobody reads', UNREAD_DOWNLOADS],
])('%s does not prevent a timely, graceful shutdown', async (_, text) => {
  const server = await running();
  const database = postgres();
  await hanging(text);
  // The server has received it: a later request is answered.
  expect((await fetch(`${server.url}/api/health`)).ok).toBe(true);
  server.child.kill('SIGTERM');
  const { took, code } = await ended(server.child);
  expect(code).toBe(0);
  expect(took).toBeLessThan(DEADLINE_MS);
  expect(findProcess(database)).toBeNull();
});

test('a frozen database does not prevent a timely shutdown, and is not left behind', async () => {
  const server = await running();
  const processes = processesOf(cluster());
  processes.forEach((pid) => process.kill(pid, 'SIGSTOP'));
  const waiting = fetch(`${server.url}/api/ready`).catch(() => null);
  server.child.kill('SIGTERM');
  expect((await ended(server.child)).took).toBeLessThan(DEADLINE_MS + 1_000);
  await waiting;
  await vi.waitFor(() => expect(processes.filter((pid) => findProcess(pid) !== null)).toEqual([]), WAIT);
});

test('one Ctrl-C forwarded by both the terminal and npm shuts the server down gracefully', async () => {
  const server = await running();
  const database = postgres();
  server.child.kill('SIGINT');
  server.child.kill('SIGINT');
  expect((await ended(server.child)).code).toBe(0);
  expect(findProcess(database)).toBeNull();
});

test('a second Ctrl-C ends the server at once, and its database with it', async () => {
  const server = await running();
  const database = postgres();
  await hanging(HALF_A_HEADER);
  expect((await fetch(`${server.url}/api/health`)).ok).toBe(true);
  const end = ended(server.child);
  const began = performance.now();
  server.child.kill('SIGINT');
  // A person keeps pressing until something happens; only a press a second after the first counts.
  const pressing = setInterval(() => server.child.kill('SIGINT'), 50);
  const { took } = await end;
  clearInterval(pressing);
  expect(performance.now() - began).toBeGreaterThan(900);
  // Without the second one it would wait four seconds for the incomplete header.
  expect(took).toBeLessThan(3_500);
  expect(findProcess(database)).toBeNull();
});

test.each([
  ['is being created', () => existsSync(path.join(dataDir, 'instance.lock'))],
  ['starts', () => readPostmaster(cluster()) !== null],
  ['is filled', () => servers[0]?.output().includes('正在装入演示组织') === true],
])('a signal while the database %s aborts the start gracefully', async (_, reached) => {
  const server = spawnBuiltServer({ ...variables(), DEMO: 'on' });
  servers.push(server);
  await vi.waitFor(() => expect(reached()).toBe(true), { timeout: 60_000, interval: 1 });
  server.child.kill('SIGTERM');
  const { took, code } = await ended(server.child);
  expect([code, server.output()]).toEqual([0, expect.not.stringMatching(/出错|Error/)]);
  expect(took).toBeLessThan(DEADLINE_MS);
  expect(existsSync(cluster()) ? processesOf(cluster()) : []).toEqual([]);
  await running();
});

test('closing the terminal of a server whose output is passed on shuts it down gracefully', async () => {
  const server = await running();
  const database = postgres();
  server.child.kill('SIGHUP');
  expect((await ended(server.child)).code).toBe(0);
  expect(findProcess(database)).toBeNull();
});

test('a server that writes to a file outlives the terminal', async () => {
  const file = await open(path.join(dataDir, 'output'), 'w');
  const server = spawnBuiltServer(variables(), { output: file.fd });
  await file.close();
  servers.push(server);
  const alive = async () => (await fetch(`${server.url}/api/ready`)).status;
  await vi.waitFor(async () => expect(await alive()).toBe(200), WAIT);
  server.child.kill('SIGHUP');
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await alive()).toBe(200);
  server.child.kill('SIGTERM');
  expect((await ended(server.child)).code).toBe(0);
});

test('a closed output pipe does not end the server', async () => {
  const server = spawnBuiltServer({ ...variables(), LOG_LEVEL: 'info' });
  servers.push(server);
  server.child.stdout?.destroy();
  server.child.stderr?.destroy();
  const alive = async () => (await fetch(`${server.url}/api/ready`)).status;
  await vi.waitFor(async () => expect(await alive()).toBe(200), WAIT);
  // Each request writes a log line.
  for (let count = 0; count < 50; count += 1) {
    expect((await fetch(`${server.url}/api/nowhere`)).status).toBe(404);
  }
  server.child.kill('SIGTERM');
  expect((await ended(server.child)).code).toBe(0);
});

test('npm start exits on the first signal, even while building', async () => {
  const script = `
    import { run } from ${JSON.stringify(path.resolve('scripts/lib/run.mjs'))};
    await run(process.execPath, ['-e', 'process.on("SIGTERM", () => process.exit(0)); console.log("building"); setInterval(() => 0, 1000)']);
    console.log('serving');
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (text: Buffer) => (said += text.toString()));
  await vi.waitFor(() => expect(said).toContain('building'), WAIT);
  child.kill('SIGTERM');
  expect((await ended(child)).code).toBe(143);
  expect(said).not.toContain('serving');
});
