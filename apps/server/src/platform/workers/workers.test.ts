import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { tasks } from '../../../test/worker-fixture.ts';
import { createLogger } from '../logger.ts';
import { startWorkerProcess } from './worker-process.ts';
import { createWorkers, type Workers, type WorkersOptions } from './workers.ts';

const entry = new URL(inject('workerFixture'));
// The development server starts its workers from source.
const source = new URL('../../../test/worker-fixture-entry.ts', import.meta.url);
// Low-priority processes start when others let them; every test waits for an event, none for a duration.
vi.setConfig({ testTimeout: 120_000 });

const tooComplex = { errorCode: 'FILE_TOO_COMPLEX', message: '文件太复杂，无法读取' };
const busy = { statusCode: 503 };

let folder: string;
let workers: Workers;
const start = (limits: WorkersOptions['limits'] = {}) => {
  workers = createWorkers({ logger: createLogger('silent'), entry, limits: { processes: 1, ...limits } });
  return workers;
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'palm-workers-'));
});
afterEach(async () => {
  await workers.close();
  rmSync(folder, { recursive: true, force: true });
});

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** A task that runs until it is released. */
async function occupy() {
  const [started, until] = [join(folder, 'started'), join(folder, 'until')];
  const done = workers.run(tasks.waitFor, { started, until });
  await vi.waitFor(() => expect(existsSync(started)).toBe(true), { timeout: 60_000, interval: 10 });
  return { done, letGo: () => writeFileSync(until, '') };
}

it('an order to a process that has exited is refused, not left unanswered', async () => {
  start();
  const gone = startWorkerProcess(entry, { heap: 64, resident: 256 });
  await gone.ready;
  gone.kill('crash');
  await gone.ended;
  await expect(gone.run({ name: 'echo', input: null, deadlineMs: 1000 })).rejects.toMatchObject({ name: 'WorkerLost', reason: 'crash' });
});

describe('a worker', () => {
  it("does its work in another process, without the server's secrets", async () => {
    vi.stubEnv('APP_SECRET', 'nobody may read this');
    start();
    expect(await workers.run(tasks.echo, { text: '一', bytes: new Uint8Array([1, 2]) })).toMatchObject({
      text: '一',
      bytes: { 0: 1, 1: 2 },
    });
    expect(await workers.run(tasks.pid, null)).not.toBe(process.pid);
    expect(await workers.run(tasks.secrets, null)).not.toContain('APP_SECRET');
    vi.unstubAllEnvs();
  });

  it("passes on a task's error, and continues", async () => {
    start();
    const pid = await workers.run(tasks.pid, null);
    await expect(workers.run(tasks.fail, 'wrong')).rejects.toThrow(/wrong/);
    expect(await workers.run(tasks.pid, null)).toBe(pid);
  });

  it.each([
    ['takes longer than its deadline', tasks.spin],
    ['fills the heap', tasks.fillHeap],
    ['fills memory outside of the heap', tasks.fillBuffers],
    ['brings its process down', tasks.crash],
  ] as const)('is killed and replaced when a file %s, without affecting the server', async (_, task) => {
    start({ memory: { heap: 48, resident: 320 } });
    const first = await workers.run(tasks.pid, null);
    const memory = process.memoryUsage.rss();
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 5);
    await expect(workers.run(task, null)).rejects.toMatchObject(tooComplex);
    clearInterval(turning);
    expect(task === tasks.crash || turns > 5).toBe(true);
    expect(process.memoryUsage.rss() - memory).toBeLessThan(64 * 1024 * 1024);
    expect(isAlive(first)).toBe(false);
    expect(await workers.run(tasks.pid, null)).not.toBe(first);
  });

  it('never blames a file if others had the CPU for too long', async () => {
    start();
    await expect(workers.run(tasks.starve, null)).rejects.toMatchObject(busy);
    expect(await workers.run(tasks.echo, '下一个')).toBe('下一个');
  });

  it('never blames a file for a failure in writing our own document', async () => {
    start();
    await expect(workers.run(tasks.spinOwn, null)).rejects.toMatchObject(busy);
  });

  it('starts with the first task, exits when idle, and comes back', async () => {
    start({ idleMs: 20 });
    expect(workers.pids()).toEqual([]);
    const pid = await workers.run(tasks.pid, null);
    await vi.waitFor(() => expect(workers.pids()).toEqual([]), { timeout: 60_000 });
    // Removed from the lane first, then killed: the process disappears a moment later.
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 60_000 });
    expect(await workers.run(tasks.pid, null)).not.toBe(pid);
  });

  it('is not reused once it has grown large', async () => {
    start({ recycleMegabytes: 220 });
    const pid = await workers.run(tasks.pid, null);
    await workers.run(tasks.grow, 200);
    expect(await workers.run(tasks.pid, null)).not.toBe(pid);
  });
});

describe('the queue', () => {
  it('refuses excess jobs at once, and does the rest in order', async () => {
    start({ queue: 3 });
    const { done, letGo } = await occupy();
    const answers = Promise.allSettled(Array.from({ length: 300 }, (_, place) => workers.run(tasks.echo, place)));
    letGo();
    await done;
    const settled = await answers;
    expect(settled.slice(0, 3)).toMatchObject([0, 1, 2].map((value) => ({ status: 'fulfilled', value })));
    expect(settled.slice(3).every((one) => one.status === 'rejected' && (one.reason as { statusCode?: number }).statusCode === 503)).toBe(
      true,
    );
  });

  it('lets nobody wait forever', async () => {
    start({ waitMs: 30 });
    const { done, letGo } = await occupy();
    await expect(workers.run(tasks.echo, 1)).rejects.toMatchObject(busy);
    letGo();
    await done;
  });

  it('ends with the server: waiting and running jobs are answered, and no process is left', async () => {
    start();
    const { done } = await occupy();
    const [pid = 0] = workers.pids();
    const waiting = workers.run(tasks.echo, 1);
    const both = Promise.allSettled([done, waiting]);
    await workers.close();
    expect(await both).toMatchObject([
      { status: 'rejected', reason: busy },
      { status: 'rejected', reason: busy },
    ]);
    expect(isAlive(pid)).toBe(false);
    await expect(workers.run(tasks.echo, 1)).rejects.toMatchObject(busy);
  });
});

describe('a server that has exited', () => {
  const program = (after: string) => `
    const { createWorkers } = await import(${JSON.stringify(new URL('./workers.ts', import.meta.url).href)});
    const { tasks } = await import(${JSON.stringify(new URL('../../../test/worker-fixture.ts', import.meta.url).href)});
    const workers = createWorkers({ logger: console, entry: new URL(${JSON.stringify(source.href)}) });
    console.log(await workers.run(tasks.pid, null));
    ${after}`;
  const run = async (after: string) => {
    const args = ['--import', 'tsx', '--input-type=module', '--eval', program(after)];
    const child = spawn(process.execPath, args, {
      cwd: fileURLToPath(new URL('../../../../..', import.meta.url)),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exit = once(child, 'exit');
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    return { child, exit, pid: Number(line) };
  };
  const isGone = (pid: number) => vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 60_000 });

  it('was not kept alive by an idle worker', async () => {
    start();
    const { exit, pid } = await run('');
    expect(await exit).toEqual([0, null]);
    await isGone(pid);
  });

  it('takes its workers with it, even one that never stops', async () => {
    start();
    const { child, exit, pid } = await run(
      'void workers.run({ ...tasks.spin, deadlineMs: 600_000 }, null); setInterval(() => undefined, 1000); console.log("spinning");',
    );
    child.kill('SIGKILL');
    await exit;
    await isGone(pid);
  });
});
