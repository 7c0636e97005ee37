import { AppError } from '../app-error.ts';
import type { Logger } from '../logger.ts';
import type { Lane as LaneName, MemoryLimits, Task } from './task.ts';
import { startWorkerProcess, WorkerLost, type WorkerProcess } from './worker-process.ts';

/** Times in milliseconds. */
export interface LaneLimits {
  processes: number;
  /** How many may wait for a process, and how long. */
  queue: number;
  waitMs: number;
  startMs: number;
  /** A process without work ends after this. */
  idleMs: number;
  memory: MemoryLimits;
  /** A process that is larger after a task is not used again: its garbage is no fault of the next file. */
  recycleMegabytes: number;
}

interface LaneOptions {
  logger: Logger;
  entry: URL;
  limits: LaneLimits;
}

interface Job {
  task: Task<unknown, unknown>;
  input: unknown;
  resolve: (output: never) => void;
  reject: (error: unknown) => void;
  patience: NodeJS.Timeout;
}

interface Seat {
  process: WorkerProcess;
  idle?: NodeJS.Timeout;
}

export interface LaneOfWork {
  run<Input, Output>(task: Task<Input, Output>, input: Input): Promise<Output>;
  pids(): number[];
  close(): Promise<void>;
}

const busy = () => Object.assign(new Error('too much work waits for a worker'), { statusCode: 503 });
const MEGABYTE = 1024 * 1024;

/** A queue and the few processes that work it off, first come, first served. */
export function createLane(name: LaneName, { logger, entry, limits }: LaneOptions): LaneOfWork {
  const waiting: Job[] = [];
  const seats = new Set<Seat>();
  const free: Seat[] = [];
  let isClosed = false;

  /** Hands out waiting jobs while there is somebody to take them. */
  function dispatch(): void {
    while (waiting.length > 0 && (free.length > 0 || seats.size < limits.processes)) {
      const job = waiting.shift();
      if (job) {
        clearTimeout(job.patience);
        void work(free.pop() ?? open(), job);
      }
    }
  }

  function open(): Seat {
    const seat: Seat = { process: startWorkerProcess(entry, limits.memory) };
    seats.add(seat);
    void seat.process.ended.then(() => leave(seat));
    return seat;
  }

  function leave(seat: Seat): void {
    clearTimeout(seat.idle);
    seats.delete(seat);
    const place = free.indexOf(seat);
    if (place >= 0) {
      free.splice(place, 1);
    }
    dispatch();
  }

  async function work(seat: Seat, job: Job): Promise<void> {
    clearTimeout(seat.idle);
    const began = performance.now();
    try {
      await within(seat, limits.startMs, () => seat.process.ready);
    } catch (error) {
      job.reject(isClosed ? busy() : new Error('a worker could not start', { cause: error }));
      return;
    }
    try {
      const answer = await within(seat, job.task.deadlineMs, () => seat.process.run({ name: job.task.name, input: job.input }));
      rest(seat, answer.rssBytes);
      if (answer.kind === 'done') {
        job.resolve(answer.output as never);
      } else {
        job.reject(new Error(`the task ${job.task.name} failed: ${answer.message}`));
      }
    } catch (error) {
      job.reject(refusal(error, job.task, performance.now() - began));
    }
  }

  function refusal(error: unknown, { name: task }: Job['task'], ms: number): unknown {
    if (isClosed || !(error instanceof WorkerLost)) {
      return isClosed ? busy() : error;
    }
    logger.warn({ task, reason: error.reason, ms: Math.round(ms), err: error }, 'a worker was ended');
    return name === 'read' ? new AppError('FILE_TOO_COMPLEX') : busy();
  }

  function rest(seat: Seat, rssBytes: number): void {
    if (rssBytes > limits.recycleMegabytes * MEGABYTE) {
      seat.process.kill('retired');
      return;
    }
    seat.idle = setTimeout(() => seat.process.kill('retired'), limits.idleMs).unref();
    free.push(seat);
    dispatch();
  }

  return {
    run: (task, input) =>
      new Promise((resolve, reject) => {
        if (isClosed || waiting.length >= limits.queue) {
          reject(busy());
          return;
        }
        const job: Job = { task, input, resolve, reject, patience: setTimeout(() => giveUp(job), limits.waitMs).unref() };
        waiting.push(job);
        dispatch();
      }),
    pids: () => [...seats].map((seat) => seat.process.pid),
    async close() {
      isClosed = true;
      for (const job of waiting.splice(0)) {
        clearTimeout(job.patience);
        job.reject(busy());
      }
      const ended = [...seats].map((seat) => seat.process.ended);
      for (const seat of seats) {
        seat.process.kill('retired');
      }
      await Promise.all(ended);
    },
  };

  function giveUp(job: Job): void {
    waiting.splice(waiting.indexOf(job), 1);
    job.reject(busy());
  }
}

/** The answer, or the end of the process when it does not come in time. */
async function within<T>(seat: Seat, ms: number, wait: () => Promise<T>): Promise<T> {
  const alarm = setTimeout(() => seat.process.kill('deadline'), ms);
  try {
    return await wait();
  } finally {
    clearTimeout(alarm);
  }
}
