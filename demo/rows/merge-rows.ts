import type { DemoRows } from './demo-rows.ts';

/** Joins the rows of several parts, table by table. */
export function mergeRows(parts: DemoRows[]): DemoRows {
  const merged: Record<string, unknown[]> = {};
  for (const part of parts) {
    for (const [table, rows] of Object.entries(part)) {
      (merged[table] ??= []).push(...rows);
    }
  }
  return merged as DemoRows;
}
