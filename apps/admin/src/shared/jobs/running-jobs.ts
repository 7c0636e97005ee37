import { useSyncExternalStore } from 'react';

/** A long-running task that continues while the person uses other pages of the console. */
export type Job = {
  id: number;
  /** For example 导出成员名单 */
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

/** Removes a finished job from the list. */
export const dropJob = (id: number): void => change(jobs.filter((job) => job.id !== id));

/** Runs work as a listed job; if it fails, it stays listed until dismissed. Passes the outcome on. */
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

/** Row count from which an action runs in the background. */
const MANY = 1000;

/** Runs a bulk action: while its dialog waits if it is short, as a background job if it is long. */
export async function runMany(count: number, title: string, work: () => Promise<unknown>): Promise<void> {
  if (count < MANY) {
    await work();
    return;
  }
  // The client has already shown the refusal, and it stays listed among the jobs.
  void runJob(title, work).catch(() => undefined);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Newest first. */
export const useJobs = (): readonly Job[] => useSyncExternalStore(subscribe, () => jobs);
