import type { Task } from '../src/platform/workers/task.ts';

/** Well-behaved and misbehaving tasks for the worker tests, implemented in `worker-fixture-entry.ts`. */
const task = <Input, Output>(name: string, lane: 'read' | 'write' = 'read', deadlineMs = 30_000): Task<Input, Output> => ({
  name,
  lane,
  deadlineMs,
});

export const tasks = {
  echo: task<unknown, unknown>('echo'),
  pid: task<null, number>('pid'),
  secrets: task<null, string[]>('secrets'),
  fail: task<string, never>('fail'),
  spin: task<null, never>('spin', 'read', 300),
  starve: task<null, never>('starve', 'read', 50),
  spinOwn: task<null, never>('spin', 'write', 300),
  fillHeap: task<null, never>('fill heap'),
  fillBuffers: task<null, never>('fill buffers'),
  crash: task<null, never>('crash'),
  waitFor: task<{ started: string; until: string }, string>('wait for'),
  grow: task<number, number>('grow'),
} as const;
