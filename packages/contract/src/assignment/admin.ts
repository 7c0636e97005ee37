import { z } from 'zod';
import { audience } from '../audience.ts';
import { endpoint } from '../endpoint.ts';
import { created, creationId, day, done, id, instant, keyword, lastSave, line, text } from '../fields.ts';
import { pageOf, pageQuery, searchedPageOf, sheetOf, sortBy } from '../paging.ts';
import { assignmentItems } from './items.ts';

const tags = ['assignment-authoring'] as const;
const access = 'admin:assignment';

/** How many hours after activation an assignment can still be recalled. */
export const RECALL_HOURS = 24;

export const assignmentStatus = z.enum(['draft', 'on', 'ended']);
export type AssignmentStatus = z.infer<typeof assignmentStatus>;
export const assignmentStatusNames: Record<AssignmentStatus, string> = { draft: '草稿', on: '进行中', ended: '已结束' };

export const assignmentFields = z.object({
  title: line('指派名称', 60),
  note: text('给学员的说明', 300),
  items: assignmentItems,
  audience,
  /** Restricts the audience to members holding one of these positions; empty = any position. */
  positions: z.array(line('岗位', 100)).max(50, '最多 50 个岗位'),
  /** Restricts the audience to members who joined on this day or later. */
  joinedSince: day.nullable(),
  /** Either due by the end of this day, or a number of days after the rule matched the member. */
  dueOn: day.nullable(),
  dueDays: z.number().int().min(1, '至少 1 天').max(365, '最多 365 天').nullable(),
  /** Days before the due date on which to remind; 0 = on the due date itself. */
  remindDays: z.array(z.number().int().min(0).max(30, '最多提前 30 天')).max(5, '最多提醒 5 次'),
  /** Withdraws the task from members who no longer match and have not started. */
  withdraws: z.boolean(),
});
export type AssignmentFields = z.infer<typeof assignmentFields>;

export const assignmentEdit = assignmentFields.extend({
  id,
  status: assignmentStatus,
  /** Objects referenced by the items; deleted ones are missing. */
  objects: z.array(z.object({ id, title: z.string(), published: z.boolean() })),
  /** Can be recalled until then; null while the assignment is inactive. */
  recallUntil: instant.nullable(),
  taskCount: z.number().int(),
  revision: z.number().int(),
  ...lastSave,
});
export type AssignmentEdit = z.infer<typeof assignmentEdit>;

export const assignmentRow = z.object({
  id,
  title: z.string(),
  status: assignmentStatus,
  itemCount: z.number().int(),
  dueOn: day.nullable(),
  dueDays: z.number().int().nullable(),
  /** Members who have the task, and how many of them have completed it or are overdue. */
  taskCount: z.number().int(),
  doneCount: z.number().int(),
  overdueCount: z.number().int(),
  recallUntil: instant.nullable(),
  updatedAt: instant,
});
export type AssignmentRow = z.infer<typeof assignmentRow>;

const listQuery = z.object({
  ...pageQuery,
  keyword,
  status: assignmentStatus.optional(),
  sort: sortBy(['title', 'updatedAt'], '-updatedAt'),
});

export const taskState = z.enum(['open', 'overdue', 'done', 'withdrawn']);
export type TaskState = z.infer<typeof taskState>;
export const taskStateNames: Record<TaskState, string> = { open: '进行中', overdue: '已逾期', done: '已完成', withdrawn: '已收回' };

export const taskProgress = z.object({
  memberId: id,
  name: z.string(),
  account: z.string(),
  departmentName: z.string().nullable(),
  caughtAt: instant,
  dueOn: day,
  state: taskState,
  percent: z.number().int(),
  doneAt: instant.nullable(),
});
export type TaskProgress = z.infer<typeof taskProgress>;

const progressQuery = z.object({
  ...pageQuery,
  assignmentId: id,
  keyword,
  state: taskState.optional(),
  sort: sortBy(['name', 'dueOn'], 'dueOn'),
});

const one = z.object({ assignmentId: id });

export const assignmentAdminApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/assignment/list',
    access,
    summary: 'List assignments',
    tags,
    query: listQuery,
    result: searchedPageOf(assignmentRow),
  }),
  export: sheetOf({
    path: '/admin/assignment/export',
    access,
    summary: 'Export the filtered assignments as xlsx, in the current order',
    tags,
    query: listQuery,
  }),
  edit: endpoint({
    method: 'GET',
    path: '/admin/assignment/edit',
    access,
    summary: 'An assignment with everything the editor needs',
    tags,
    query: one,
    result: assignmentEdit,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/assignment/create',
    access,
    summary: 'Create an empty draft, which has no recipients',
    tags,
    body: z.object({ creationId, title: assignmentFields.shape.title }),
    result: created,
  }),
  createCopy: endpoint({
    method: 'POST',
    path: '/admin/assignment/createCopy',
    access,
    summary: 'Create a draft as a copy of this assignment',
    tags,
    body: z.object({ creationId, assignmentId: id }),
    result: created,
  }),
  update: endpoint({
    method: 'POST',
    path: '/admin/assignment/update',
    access,
    summary: 'Save a draft',
    tags,
    encoding: 'json',
    body: assignmentFields.extend({ assignmentId: id, revision: z.number().int() }),
    result: z.object({ revision: z.number().int() }),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/admin/assignment/preview',
    access,
    summary: 'Preview who would get the task if the saved draft were activated now, and who would lose it',
    tags,
    query: one,
    result: z.object({
      revision: z.number().int(),
      /** What prevents activation; empty if nothing does. */
      problem: z.string(),
      /** Active members matched by the rule. */
      reached: z.number().int(),
      /** Matched members who do not have the task yet. */
      newly: z.number().int(),
      /** Matched members who have already completed everything; null if the rule matches too many members to check. */
      done: z.number().int().nullable(),
      /** Members who have the task but no longer match, and so lose it unless they have started. */
      leaving: z.number().int(),
      /** The first members who would receive the task. */
      first: z.array(z.object({ id, name: z.string(), departmentName: z.string().nullable(), dueOn: day })),
    }),
  }),
  switchOn: endpoint({
    method: 'POST',
    path: '/admin/assignment/switchOn',
    access,
    summary: 'Activate the assignment: everyone the rule matches gets the task, now and later; idempotent',
    tags,
    encoding: 'json',
    body: one.extend({ revision: z.number().int() }),
    result: done,
  }),
  recall: endpoint({
    method: 'POST',
    path: '/admin/assignment/recall',
    access,
    summary: 'Recall an assignment within 24 hours of activation: it becomes a draft again, and members who have not begun lose the task',
    tags,
    body: one,
    result: done,
  }),
  end: endpoint({
    method: 'POST',
    path: '/admin/assignment/end',
    access,
    summary: 'End the assignment: nobody else gets the task, and those who have it keep it',
    tags,
    body: one,
    result: done,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/admin/assignment/remove',
    access,
    summary: 'Delete a draft from which nobody has a task',
    tags,
    body: one,
    result: done,
  }),
  progress: endpoint({
    method: 'GET',
    path: '/admin/assignment/progress',
    access,
    summary: 'List members who have the task, with due date and progress',
    tags,
    query: progressQuery,
    result: pageOf(taskProgress),
  }),
  exportProgress: sheetOf({
    path: '/admin/assignment/exportProgress',
    access,
    summary: 'Export the filtered members as xlsx, in the current order',
    tags,
    query: progressQuery,
  }),
};
