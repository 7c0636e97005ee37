import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { MemoryLimits, Order, Report } from './task.ts';

export type TaskOutcome = Extract<Report, { kind: 'done' | 'failed' }>;

/** A process ended before it answered. */
export class WorkerLost extends Error {
  override readonly name = 'WorkerLost';
  readonly reason: 'memory' | 'crash' | 'deadline' | 'retired';

  constructor(reason: WorkerLost['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

export interface WorkerProcess {
  pid: number;
  /** Settles once; @throws WorkerLost where it could not start. */
  ready: Promise<void>;
  /** One order at a time. @throws WorkerLost when it ends first. */
  run(order: Order): Promise<TaskOutcome>;
  kill(reason: WorkerLost['reason']): void;
  ended: Promise<void>;
}

/** From source, TypeScript is read as it is by the server itself. */
const nodeOptions = (entry: URL): string[] =>
  entry.pathname.endsWith('.ts') ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] : [];

/** Starts the entry as a process of its own. It keeps nothing alive: the server may end at any time. */
export function startWorkerProcess(entry: URL, limits: MemoryLimits): WorkerProcess {
  const child = fork(fileURLToPath(entry), [String(limits.heap), String(limits.resident)], {
    execArgv: nodeOptions(entry),
    // No secret and no address of the database beside a hostile file.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  let lost = new WorkerLost('crash', 'the process ended without a word');
  const ready = defer<void>();
  const ended = defer<void>();
  // Whoever runs an order waits for it; until then nobody listens.
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
        // One that is ending and has not said so yet tells by its exit.
        child.send(order, () => undefined);
      }
      return current.promise;
    },
    kill(reason) {
      lost = new WorkerLost(reason, 'the process was ended');
      // Its end is waited for, and comes at once.
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

/** People who wait for a page come first. */
function lowerPriority(pid: number | undefined): void {
  try {
    setPriority(pid ?? 0, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // it has ended already, or the system does not allow it: then it runs like the others
  }
}
