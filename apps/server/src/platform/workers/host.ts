import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Order, Report } from './task.ts';

const WATCH_MS = 50;
const MEGABYTE = 1024 * 1024;

/**
 * The main thread of a worker process. It does no work itself, so it always responds: it passes orders on to a thread whose heap V8 limits,
 * watches the memory of the whole process, including buffers and native libraries, and exits when the server does.
 */
export function hostTasks(): void {
  // Arguments of `startWorkerProcess`, in megabytes.
  const [, entry = '', heap, resident] = process.argv;
  const thread = startThread(entry, Number(heap));
  let watch: NodeJS.Timeout | undefined;

  const send = (report: Report, after: () => void = () => undefined) => process.send?.(report, after);
  const end = (reason: 'memory' | 'crash' | 'deadline', message: string) => {
    clearInterval(watch);
    send({ kind: 'ended', reason, message }, () => process.kill(process.pid, 'SIGKILL'));
  };
  const look = (deadlineMs: number, began: NodeJS.CpuUsage) => {
    const { user, system } = process.cpuUsage(began);
    if ((user + system) / 1000 > deadlineMs) {
      end('deadline', 'the task took longer than its deadline');
      return;
    }
    if (process.memoryUsage.rss() > Number(resident) * MEGABYTE) {
      end('memory', 'the process grew beyond its limit');
    }
  };

  process.on('message', (order: Order) => {
    watch = setInterval(look, WATCH_MS, order.deadlineMs, process.cpuUsage());
    thread.postMessage(order);
  });
  // The server is gone, however it ended.
  process.on('disconnect', () => process.exit());
  // Ctrl-C reaches all processes of a terminal; the current order is finished and answered first.
  process.on('SIGINT', () => undefined);
  thread.on('message', (report: Report) => {
    clearInterval(watch);
    send(report);
  });
  thread.on('error', (error: Error & { code?: string }) => {
    end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crash', error.message);
  });
  // If the machine runs out of memory, Linux should kill this process rather than the server or the database.
  writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);
}

// A thread does not inherit its process's TypeScript loader.
const runSource = `const { entry, tsx } = require('node:worker_threads').workerData;
import(tsx).then(({ tsImport }) => tsImport(entry, entry));`;

function startThread(entry: string, heap: number): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: heap };
  if (!entry.endsWith('.ts')) {
    return new Worker(entry, { resourceLimits });
  }
  const workerData = { entry: pathToFileURL(entry).href, tsx: import.meta.resolve('tsx/esm/api') };
  return new Worker(runSource, { eval: true, workerData, resourceLimits });
}
