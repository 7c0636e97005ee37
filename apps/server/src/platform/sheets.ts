import type { Task } from './workers/task.ts';
import type { Workers } from './workers/workers.ts';

export type SheetRows = { ok: true; rows: string[][]; otherSheets: string[] } | { ok: false; problem: string };

export interface SheetColumn {
  title: string;
  /** In characters, as Excel measures. */
  width: number;
}

export type SheetCell = string | number | null;

export interface WrittenSheet {
  name: string;
  columns: readonly SheetColumn[];
  rows: readonly (readonly SheetCell[])[];
}

export const readSheetTask: Task<string, SheetRows> = { name: 'read sheet', lane: 'read', deadlineMs: 15_000 };
export const writeSheetTask: Task<WrittenSheet, Uint8Array> = { name: 'write sheet', lane: 'write', deadlineMs: 30_000 };

/** The first sheet of a file, and the names of its other sheets. `problem` tells the user what to do. */
export const readSheetAt = (workers: Workers, path: string): Promise<SheetRows> => workers.run(readSheetTask, path);

/** A workbook with one sheet: a bold, frozen title row, and the rows. */
export async function writeSheetFile(workers: Workers, sheet: WrittenSheet): Promise<Buffer> {
  return Buffer.from(await workers.run(writeSheetTask, sheet));
}
