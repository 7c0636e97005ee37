import type { Task } from './task.ts';

export interface Job {
  task: Task<unknown, unknown>;
  input: unknown;
  resolve: (output: never) => void;
  reject: (error: unknown) => void;
}

export interface WaitingJobs {
  add(job: Job): void;
  /** The oldest. */
  take(): Job | undefined;
  refuseAll(): void;
}

export const busy = () => Object.assign(new Error('too much work waits for a worker'), { statusCode: 503 });

/** A bounded FIFO of jobs, each waiting for at most `waitMs`; jobs beyond either limit are refused. */
export function createWaitingJobs({ most, waitMs }: { most: number; waitMs: number }): WaitingJobs {
  const jobs = new Map<Job, NodeJS.Timeout>();

  const remove = (job: Job) => {
    clearTimeout(jobs.get(job));
    jobs.delete(job);
  };
  const refuse = (job: Job) => {
    remove(job);
    job.reject(busy());
  };

  return {
    add(job) {
      if (jobs.size >= most) {
        job.reject(busy());
      } else {
        jobs.set(job, setTimeout(() => refuse(job), waitMs).unref());
      }
    },
    take() {
      const [job] = jobs.keys();
      if (job) {
        remove(job);
      }
      return job;
    },
    refuseAll: () => [...jobs.keys()].forEach(refuse),
  };
}
