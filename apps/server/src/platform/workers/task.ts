/** `read`: files of people, hostile until the opposite is shown. `write`: documents that we make from our own data. */
export type Lane = 'read' | 'write';

/** A piece of work that is done in a process of its own. Input and output cross over by structured clone: plain data and bytes only. */
export interface Task<Input, Output> {
  name: string;
  lane: Lane;
  /**
   * Time of the processor, from the moment a process takes it up; then the process is killed. Workers run at a low priority: on a busy machine
   * a good file would be late by the clock, which gets four times as much.
   */
  deadlineMs: number;
  /** For the compiler only: what goes in and comes out. */
  readonly shape?: { input: Input; output: Output };
}

/** What the entry of a worker knows how to do, by the name of its task. Loaded when first asked for: most workers do one thing. */
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

/** What a worker process tells: the thread's own words, and the host's last ones. */
export type Report =
  | { kind: 'ready' }
  | { kind: 'done'; output: unknown; rssBytes: number }
  | { kind: 'failed'; message: string; rssBytes: number }
  | { kind: 'ended'; reason: 'memory' | 'crash' | 'deadline'; message: string };

/** Megabytes. */
export interface MemoryLimits {
  heap: number;
  /** Of the whole process: buffers, canvases and native libraries stand outside the heap. */
  resident: number;
}
