/** `read`: user files, untrusted until proven otherwise. `write`: documents generated from our own data. */
export type Lane = 'read' | 'write';

/** A piece of work done in a separate process. Input and output cross over by structured clone: plain data and bytes only. */
export interface Task<Input, Output> {
  name: string;
  lane: Lane;
  /**
   * CPU time from when a process takes the task; beyond it the process is killed. Workers run at low priority: on a busy machine a good
   * file would be late by wall-clock time, which gets four times as much.
   */
  deadlineMs: number;
  /** Type-only: input and output. */
  readonly shape?: { input: Input; output: Output };
}

/** The implementations of a worker entry by task name. Loaded on first use: most workers only do one thing. */
export type Implementations = ReadonlyMap<string, () => Promise<(input: never) => Promise<unknown>>>;

export const implement = <Input, Output>(
  task: Task<Input, Output>,
  load: () => Promise<(input: Input) => Promise<Output>>,
): [string, () => Promise<(input: never) => Promise<unknown>>] => [task.name, load];

export interface Order {
  name: string;
  input: unknown;
  deadlineMs: number;
}

/** Messages of a worker process: the thread's results, and the host's last message. */
export type Report =
  | { kind: 'ready' }
  | { kind: 'done'; output: unknown; rssBytes: number }
  | { kind: 'failed'; message: string; rssBytes: number }
  | { kind: 'ended'; reason: 'memory' | 'crash' | 'deadline'; message: string };

/** In megabytes. */
export interface MemoryLimits {
  heap: number;
  /** Of the whole process: buffers, canvases and native libraries are outside the heap. */
  resident: number;
}
