import { availableParallelism } from 'node:os';
import type { Logger } from '../logger.ts';
import { createLane, type LaneLimits } from './lane.ts';
import type { Lane, Task } from './task.ts';

declare const __PALM_WORKER__: URL | undefined;

/** The built server has its worker file beside it; from source it is at the root of the server. */
const ownEntry = () => (typeof __PALM_WORKER__ === 'undefined' ? new URL('../../worker.ts', import.meta.url) : __PALM_WORKER__);

/**
 * Runs work that one file could bring a school down with (parsers of PDF, xlsx, videos, pictures, GIFT), or that takes time (certificates,
 * sheets, icons), outside the server.
 * Each worker is a process with a thread in it (docs/decisions/0010). The thread has `resourceLimits`, but those only count the JavaScript
 * heap: what a PDF unpacks to, or a canvas or decoder allocates, is outside it, and in a thread of the server it would be the server's
 * memory. A process can be measured as a whole, killed in the middle of native code, given a lower priority, started without the server's
 * secrets, and returns all its memory.
 */
export interface Workers {
  /**
   * @throws AppError FILE_TOO_COMPLEX if a file took too long, took too much memory, or crashed a parser
   * @throws an error with status 503 if too many jobs are already waiting
   */
  run<Input, Output>(task: Task<Input, Output>, input: Input): Promise<Output>;
  /** Ids of live processes, for measurements. */
  pids(): number[];
  close(): Promise<void>;
}

const common = { idleMs: 20_000, startMs: 60_000, recycleMegabytes: 400 };

// Two malicious files at once delay a third by at most one deadline; read orders carry megabytes of text, so few may wait.
const defaults: Record<Lane, LaneLimits> = {
  read: { ...common, processes: Math.min(2, availableParallelism()), queue: 50, waitMs: 30_000, memory: { heap: 256, resident: 640 } },
  write: { ...common, processes: 1, queue: 400, waitMs: 60_000, memory: { heap: 256, resident: 640 } },
};

export interface WorkersOptions {
  logger: Logger;
  entry?: URL;
  /** Overridden limits, for tests. */
  limits?: Partial<LaneLimits>;
}

/** Starts nothing yet: the first task of a lane starts its process, and an idle one exits after a while. */
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
