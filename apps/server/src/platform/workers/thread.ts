import { parentPort } from 'node:worker_threads';
import type { Implementations, Order, Report } from './task.ts';

/** The working thread of a worker process: one order at a time, answered with its result or its error. */
export function serveTasks(implementations: Implementations): void {
  const report = (message: Report) => parentPort?.postMessage(message);
  parentPort?.on('message', (order: Order) => void serve(implementations, order).then(report));
  report({ kind: 'ready' });
}

async function serve(implementations: Implementations, { name, input }: Order): Promise<Report> {
  const rssBytes = () => process.memoryUsage.rss();
  try {
    const load = implementations.get(name);
    if (!load) {
      throw new Error(`no worker knows the task ${name}`);
    }
    const work = await load();
    return { kind: 'done', output: await work(input as never), rssBytes: rssBytes() };
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error), rssBytes: rssBytes() };
  }
}
