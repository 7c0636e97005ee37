import { availableParallelism } from 'node:os';
import type { Logger } from '../logger.ts';
import { createLane, type LaneLimits } from './lane.ts';
import type { Lane, Task } from './task.ts';

declare const __PALM_WORKER__: URL | undefined;

/** The built server has its worker beside it; from source it lies at the root of the server. */
const ownEntry = () => (typeof __PALM_WORKER__ === 'undefined' ? new URL('../../worker.ts', import.meta.url) : __PALM_WORKER__);

/**
 * Does the work that one file could stop a school with (parsers of pdf, xlsx, films, pictures, GIFT) or that takes its time (certificates,
 * sheets, icons) outside the server.
 *
 * Each worker is a process with a thread in it (docs/decisions/0010). The thread has `resourceLimits`, but those count the heap of
 * JavaScript only: what a pdf unpacks to, a canvas or a decoder takes stands outside it, and in a thread of the server it would be the
 * server's. A process can be measured as a whole, killed in the middle of native code, given a lower priority, started without the
 * server's secrets, and all its memory comes back.
 */
export interface Workers {
  /**
   * @throws AppError FILE_TOO_COMPLEX where a file took too long, too much memory, or a parser down with it
   * @throws an error of status 503 where too many wait already
   */
  run<Input, Output>(task: Task<Input, Output>, input: Input): Promise<Output>;
  /** Process ids that are alive, for measurements. */
  pids(): number[];
  close(): Promise<void>;
}

const common = { idleMs: 20_000, startMs: 60_000, recycleMegabytes: 400 };

// Two bombs at once keep no third file waiting for longer than a deadline; orders of reading carry texts of megabytes, so few may wait.
const defaults: Record<Lane, LaneLimits> = {
  read: { ...common, processes: Math.min(2, availableParallelism()), queue: 50, waitMs: 30_000, memory: { heap: 256, resident: 640 } },
  write: { ...common, processes: 1, queue: 400, waitMs: 60_000, memory: { heap: 256, resident: 640 } },
};

export interface WorkersOptions {
  logger: Logger;
  entry?: URL;
  /** Changed limits, for tests. */
  limits?: Partial<LaneLimits>;
}

/** Starts nothing yet: the first task of a lane starts its process, and one without work ends after a while. */
export function createWorkers({ logger, entry = ownEntry(), limits = {} }: WorkersOptions): Workers {
  const lanes = {
    read: createLane('read', { logger, entry, limits: { ...defaults.read, ...limits } }),
    write: createLane('write', { logger, entry, limits: { ...defaults.write, ...limits } }),
  };
  return {
    run: (task, input) => lanes[task.lane].run(task, input),
    pids: () => [...lanes.read.pids(), ...lanes.write.pids()],
    async close() {
      await Promise.all([lanes.read.close(), lanes.write.close()]);
    },
  };
}
