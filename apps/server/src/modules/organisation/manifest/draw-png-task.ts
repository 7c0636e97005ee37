import type { Task } from '../../../platform/workers/task.ts';

/** The icon as a PNG of `size` pixels square, for systems that do not support SVG. */
export const drawPngTask: Task<{ themeColor: string; size: number }, Uint8Array> = { name: 'draw icon', lane: 'write', deadlineMs: 15_000 };
