import {
  assignmentFields,
  assignmentStatus,
  RECALL_HOURS,
  type AssignmentEdit,
  type AssignmentFields,
  type AssignmentRow,
} from '@palm/contract/assignment/admin';
import { toAudience } from '../../../platform/audience.ts';
import { itemsOf, type AssignmentTableRow } from '../assignment.queries.ts';
import type { AssignmentListRow } from './authoring.queries.ts';

const HOUR_MS = 3_600_000;

const recallUntil = ({ status, switched_at }: Pick<AssignmentListRow, 'status' | 'switched_at'>): string | null =>
  status === 'on' && switched_at !== null ? new Date(switched_at.getTime() + RECALL_HOURS * HOUR_MS).toISOString() : null;

/** An assignment can be recalled if it was switched on after this moment. */
export const recallableSince = (now: Date): Date => new Date(now.getTime() - RECALL_HOURS * HOUR_MS);

export const toRow = (row: AssignmentListRow): AssignmentRow => ({
  id: row.id,
  title: row.title,
  status: assignmentStatus.parse(row.status),
  itemCount: row.item_count,
  dueOn: row.due_on,
  dueDays: row.due_days,
  taskCount: row.task_count,
  doneCount: row.done_count,
  overdueCount: row.overdue_count,
  recallUntil: recallUntil(row),
  updatedAt: row.updated_at.toISOString(),
});

export const toFields = (row: AssignmentTableRow): AssignmentFields =>
  assignmentFields.parse({
    title: row.title,
    note: row.note,
    items: itemsOf(row),
    audience: toAudience(row),
    positions: row.positions,
    joinedSince: row.joined_since,
    dueOn: row.due_on,
    dueDays: row.due_days,
    remindDays: row.remind_days,
    withdraws: row.withdraws,
  });

export const toEdit = (row: AssignmentTableRow, { objects, taskCount }: Pick<AssignmentEdit, 'objects' | 'taskCount'>): AssignmentEdit => ({
  id: row.id,
  ...toFields(row),
  status: assignmentStatus.parse(row.status),
  objects,
  recallUntil: recallUntil(row),
  taskCount,
  revision: row.revision,
  savedAt: row.saved_at?.toISOString() ?? null,
  savedBy: row.saved_by_name,
});
