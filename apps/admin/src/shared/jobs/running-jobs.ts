import { useSyncExternalStore } from 'react';

/** Something that takes its time and goes on while the person looks at other pages of the console. */
export type Job = {
  id: number;
  /** 导出成员名单 */
  title: string;
  state: 'running' | 'done' | 'failed';
  /** Why it failed. */
  reason: string;
};

const KEPT = 10;

let jobs: readonly Job[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Job[]): void {
  jobs = next;
  for (const listener of listeners) {
    listener();
  }
}

const settle = (id: number, outcome: Pick<Job, 'state' | 'reason'>) =>
  change(jobs.map((job) => (job.id === id ? { ...job, ...outcome } : job)));

/** Takes a job that has ended from the list. */
export const dropJob = (id: number): void => change(jobs.filter((job) => job.id !== id || job.state === 'running'));

/**
 * Runs the work and lists it until the person takes it from the list; what runs and what failed is never pushed out. Passes the outcome on.
 * `keepDone` false where the server lists what was done.
 */
export async function runJob<T>(title: string, work: () => Promise<T>, { keepDone = true } = {}): Promise<T> {
  const id = (lastId += 1);
  const done = jobs.filter(({ state }) => state === 'done').slice(0, KEPT);
  change([{ id, title, state: 'running', reason: '' }, ...jobs.filter((job) => job.state !== 'done' || done.includes(job))]);
  try {
    const result = await work();
    settle(id, { state: 'done', reason: '' });
    if (!keepDone) {
      dropJob(id);
    }
    return result;
  } catch (error) {
    settle(id, { state: 'failed', reason: error instanceof Error ? error.message : '' });
    throw error;
  }
}

/** From as many rows on an action goes on in the background. */
const MANY = 1000;

/** Does an action on many: a short one while its dialog waits, a long one as a job, so that the person may go on meanwhile. */
export async function runMany(count: number, title: string, work: () => Promise<unknown>): Promise<void> {
  if (count < MANY) {
    await work();
    return;
  }
  // a refusal was said by the client, and stays among the jobs
  void runJob(title, work, { keepDone: false }).catch(() => undefined);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Newest first. */
export const useJobs = (): readonly Job[] => useSyncExternalStore(subscribe, () => jobs);
