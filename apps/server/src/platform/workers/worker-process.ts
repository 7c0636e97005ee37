import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { MemoryLimits, Order, Report } from './task.ts';

export type TaskOutcome = Extract<Report, { kind: 'done' | 'failed' }>;

/** A process exited before it answered. */
export class WorkerLost extends Error {
  override readonly name = 'WorkerLost';
  /** `starved`: other processes had the CPU, so that the work could not be done in time. */
  readonly reason: 'memory' | 'crash' | 'deadline' | 'starved' | 'retired';

  constructor(reason: WorkerLost['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

export interface WorkerProcess {
  pid: number;
  /** Settles once. @throws WorkerLost if it could not start */
  ready: Promise<void>;
  /** One order at a time. @throws WorkerLost if the process exits first */
  run(order: Order): Promise<TaskOutcome>;
  kill(reason: WorkerLost['reason']): void;
  ended: Promise<void>;
}

/** From source, TypeScript is loaded with the server's own options. */
const nodeOptions = (entry: URL): string[] =>
  entry.pathname.endsWith('.ts') ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] : [];

/** Starts the entry as a separate process. It keeps nothing alive: the server may exit at any time. */
export function startWorkerProcess(entry: URL, limits: MemoryLimits): WorkerProcess {
  const child = fork(fileURLToPath(entry), [String(limits.heap), String(limits.resident)], {
    execArgv: nodeOptions(entry),
    // No secrets and no database address in the environment of a process that reads untrusted files.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  let lost = new WorkerLost('crash', 'the process ended without a word');
  const ready = defer<void>();
  const ended = defer<void>();
  // Callers of `run` await it; until then a rejection must not count as unhandled.
  ready.promise.catch(() => undefined);
  let current: Deferred<TaskOutcome> | null = null;
  let isLost = false;
  const lose = () => {
    isLost = true;
    ready.reject(lost);
    current?.reject(lost);
    ended.resolve();
  };

  child.on('message', (report: Report) => {
    if (report.kind === 'ready') {
      ready.resolve();
    } else if (report.kind === 'ended') {
      lost = new WorkerLost(report.reason, report.message);
    } else {
      current?.resolve(report);
    }
  });
  child.on('error', (error) => {
    lost = new WorkerLost('crash', error.message);
    lose();
  });
  child.on('exit', lose);
  lowerPriority(child.pid);

  return {
    pid: child.pid ?? 0,
    ready: ready.promise,
    ended: ended.promise,
    run(order) {
      current = defer<TaskOutcome>();
      if (isLost) {
        current.reject(lost);
      } else {
        // A process that is exiting but has not reported it yet is detected by its exit.
        child.send(order, () => undefined);
      }
      return current.promise;
    },
    kill(reason) {
      lost = new WorkerLost(reason, 'the process was ended');
      // Its exit is awaited, and comes at once.
      child.ref();
      child.kill('SIGKILL');
    },
  };
}

interface Deferred<T> {
  promise: Promise<T>;
  resolve: (value: T) => void;
  reject: (error: Error) => void;
}

function defer<T>(): Deferred<T> {
  const parts: Partial<Deferred<T>> = {};
  const promise = new Promise<T>((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return Object.assign(parts, { promise }) as Deferred<T>;
}

/** Requests that people wait for come first. */
function lowerPriority(pid: number | undefined): void {
  try {
    setPriority(pid ?? 0, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has exited already, or the system does not allow it: then it runs at normal priority.
  }
}
