import { existsSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { hostTasks } from '../src/platform/workers/host.ts';
import { implement } from '../src/platform/workers/task.ts';
import { serveTasks } from '../src/platform/workers/thread.ts';
import { tasks } from './worker-fixture.ts';

const kept: Buffer[] = [];

async function waitFor({ started, until }: { started: string; until: string }): Promise<string> {
  writeFileSync(started, '');
  while (!existsSync(until)) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return until;
}

function spin(): never {
  for (;;) {
    Math.random();
  }
}

function fillHeap(): never {
  const hoard: unknown[] = [];
  for (;;) {
    hoard.push({ one: hoard.length, two: [hoard.length] });
  }
}

/** Memory outside the reach of `resourceLimits`. */
function fillBuffers(): never {
  for (;;) {
    kept.push(Buffer.alloc(4 * 1024 * 1024, 1));
  }
}

if (isMainThread) {
  hostTasks();
} else {
  serveTasks(
    new Map([
      implement(tasks.echo, async () => async (input) => input),
      implement(tasks.pid, async () => async () => process.pid),
      implement(tasks.secrets, async () => async () => Object.keys(process.env)),
      implement(tasks.fail, async () => async (message) => {
        throw new Error(message);
      }),
      implement(tasks.spin, async () => async () => spin()),
      // Like a task whose processors are always busy with something else.
      implement(tasks.starve, async () => async () => new Promise<never>(() => undefined)),
      implement(tasks.fillHeap, async () => async () => fillHeap()),
      implement(tasks.fillBuffers, async () => async () => fillBuffers()),
      implement(tasks.crash, async () => async () => process.kill(process.pid, 'SIGSEGV') as never),
      implement(tasks.waitFor, async () => waitFor),
      implement(tasks.grow, async () => async (megabytes) => kept.push(Buffer.alloc(megabytes * 1024 * 1024, 1))),
    ]),
  );
}
