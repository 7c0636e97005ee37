import type { Task } from '../../../platform/workers/task.ts';

/** The icon as a picture of `size` pixels a side, for systems that take no SVG. */
export const drawPngTask: Task<{ themeColor: string; size: number }, Uint8Array> = { name: 'draw icon', lane: 'write', deadlineMs: 15_000 };
