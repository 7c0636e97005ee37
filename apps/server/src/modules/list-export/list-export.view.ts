import { exportStatus, type ExportRun } from '@palm/contract/list-export/calls';
import type { RunRow } from './list-export.queries.ts';

export const toRun = (row: RunRow): ExportRun => ({
  id: row.id,
  name: row.name,
  sheet: row.sheet,
  query: row.query,
  status: exportStatus.parse(row.status),
  rowsDone: row.rows_done,
  rowsTotal: row.rows_total,
  fileName: row.file_name,
  reason: row.reason,
  startedAt: row.started_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  expiresAt: row.expires_at.toISOString(),
});
