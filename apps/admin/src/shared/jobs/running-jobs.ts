import { useSyncExternalStore } from 'react';

/** Something that takes its time and goes on while the person looks at other pages of the console. */
export type Job = {
  id: number;
  /** 导出成员名单 */
  title: string;
  state: 'running' | 'failed';
  /** Why it failed. */
  reason: string;
};

let jobs: readonly Job[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Job[]): void {
  jobs = next;
  for (const listener of listeners) {
    listener();
  }
}

/** Takes a job that has ended from the list. */
export const dropJob = (id: number): void => change(jobs.filter((job) => job.id !== id));

/** Runs the work and lists it while it runs, and if it failed until the person takes it from the list. Passes the outcome on. */
export async function runJob<T>(title: string, work: () => Promise<T>): Promise<T> {
  const id = (lastId += 1);
  change([{ id, title, state: 'running', reason: '' }, ...jobs]);
  try {
    const result = await work();
    dropJob(id);
    return result;
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    change(jobs.map((job) => (job.id === id ? { ...job, state: 'failed', reason } : job)));
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
  void runJob(title, work).catch(() => undefined);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Newest first. */
export const useJobs = (): readonly Job[] => useSyncExternalStore(subscribe, () => jobs);
