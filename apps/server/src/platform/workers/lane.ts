import { AppError } from '../app-error.ts';
import type { Logger } from '../logger.ts';
import type { Lane as LaneName, MemoryLimits, Task } from './task.ts';
import { busy, createWaitingJobs, type Job } from './waiting-jobs.ts';
import { startWorkerProcess, WorkerLost, type TaskOutcome, type WorkerProcess } from './worker-process.ts';

/** Times in milliseconds. */
export interface LaneLimits {
  processes: number;
  /** How many jobs may wait for a process, and how long. */
  queue: number;
  waitMs: number;
  startMs: number;
  /** An idle process exits after this. */
  idleMs: number;
  memory: MemoryLimits;
  /** A process larger than this after a task is not reused: its garbage must not count against the next file. */
  recycleMegabytes: number;
}

interface LaneOptions {
  logger: Logger;
  entry: URL;
  limits: LaneLimits;
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

const MEGABYTE = 1024 * 1024;
/** Factor by which a task may exceed its deadline in wall-clock time, because others have the CPU. */
const WALL_CLOCK = 4;

/** A queue and the few processes that work it off in FIFO order. */
export function createLane(name: LaneName, { logger, entry, limits }: LaneOptions): LaneOfWork {
  const waiting = createWaitingJobs({ most: limits.queue, waitMs: limits.waitMs });
  const seats = new Set<Seat>();
  const free = new Set<Seat>();
  let isClosed = false;

  /** Hands waiting jobs to free processes. */
  function dispatch(): void {
    while (!isClosed && (free.size > 0 || seats.size < limits.processes)) {
      const job = waiting.take();
      if (!job) {
        return;
      }
      const [seat = open()] = free;
      free.delete(seat);
      void work(seat, job);
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
    free.delete(seat);
    dispatch();
  }

  /** Removed from the lane first: a process that is about to exit must not be given another job. */
  function retire(seat: Seat): void {
    leave(seat);
    seat.process.kill('retired');
  }

  async function work(seat: Seat, job: Job): Promise<void> {
    clearTimeout(seat.idle);
    const began = performance.now();
    try {
      const answer = await order(seat.process, job, limits.startMs);
      rest(seat, answer.rssBytes);
      if (answer.kind === 'failed') {
        throw new Error(`the task ${job.task.name} failed: ${answer.message}`);
      }
      job.resolve(answer.output as never);
    } catch (error) {
      job.reject(isClosed ? busy() : refusalOf(name, error));
      logger.warn({ task: job.task.name, ms: Math.round(performance.now() - began), err: error }, 'a task was not done');
    }
  }

  function rest(seat: Seat, rssBytes: number): void {
    if (rssBytes > limits.recycleMegabytes * MEGABYTE) {
      retire(seat);
      return;
    }
    seat.idle = setTimeout(() => retire(seat), limits.idleMs).unref();
    free.add(seat);
    dispatch();
  }

  return {
    run: (task, input) =>
      new Promise((resolve, reject) => {
        if (isClosed) {
          reject(busy());
        } else {
          waiting.add({ task, input, resolve, reject });
          dispatch();
        }
      }),
    pids: () => [...seats].map((seat) => seat.process.pid),
    async close() {
      isClosed = true;
      waiting.refuseAll();
      const ended = [...seats].map((seat) => seat.process.ended);
      [...seats].forEach(retire);
      await Promise.all(ended);
    },
  };
}

/** A process dies because of the file it read (read lane) or because of a problem of our own (write lane). */
function refusalOf(lane: LaneName, error: unknown): unknown {
  if (!(error instanceof WorkerLost)) {
    return error;
  }
  return lane === 'read' && error.reason !== 'starved' ? new AppError('FILE_TOO_COMPLEX') : busy();
}

async function order(process: WorkerProcess, { task, input }: Job, startMs: number): Promise<TaskOutcome> {
  try {
    await within(process, startMs, () => process.ready);
  } catch (error) {
    if (error instanceof WorkerLost && error.reason === 'starved') {
      throw error;
    }
    throw new Error('a worker could not start', { cause: error });
  }
  const { name, deadlineMs } = task;
  return within(process, WALL_CLOCK * deadlineMs, () => process.run({ name, input, deadlineMs }));
}

/** Resolves with the result; kills the process if it does not arrive in time. */
async function within<T>(process: WorkerProcess, ms: number, wait: () => Promise<T>): Promise<T> {
  const alarm = setTimeout(() => process.kill('starved'), ms);
  try {
    return await wait();
  } finally {
    clearTimeout(alarm);
  }
}
