import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, formInt, id, instant, keyword } from '../fields.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { doneItem, todoItem } from '../todo/calls.ts';
import { assignmentKind } from './items.ts';

const tags = ['assignment'] as const;

/** One item of a task, as shown to the member. */
const taskItem = z.object({
  kind: assignmentKind,
  objectId: id,
  title: z.string(),
  required: z.boolean(),
  /** A path of the learner app; null if the item is currently closed to the member. */
  address: z.string().nullable(),
  percent: z.number().int(),
  doneAt: instant.nullable(),
  /** Set while the member is in a timed attempt: when it expires. `address` then resumes the attempt. */
  runsUntil: instant.nullable(),
});
export type TaskItem = z.infer<typeof taskItem>;

export const task = z.object({
  assignmentId: id,
  title: z.string(),
  note: z.string(),
  /** Who activated the assignment; null if that person has been removed. */
  issuedBy: z.string().nullable(),
  caughtAt: instant,
  /** The last day that counts as on time. */
  dueOn: day,
  doneAt: instant.nullable(),
  /** Progress over the items that count. */
  percent: z.number().int(),
  /** Items withdrawn since are omitted. */
  items: z.array(taskItem),
});
export type Task = z.infer<typeof task>;

/** A task from a rule, or something that a class, an exam or a required course asks (or asked) for; each appears once. */
const taskEntry = z.discriminatedUnion('by', [
  task.extend({ by: z.literal('rule') }),
  todoItem.extend({ by: z.literal('area') }),
  doneItem.extend({ by: z.literal('done') }),
]);
export type TaskEntry = z.infer<typeof taskEntry>;

export const taskTab = z.enum(['open', 'overdue', 'done']);
export type TaskTab = z.infer<typeof taskTab>;

export const assignmentApi = {
  tasks: endpoint({
    method: 'GET',
    path: '/front/assignment/tasks',
    access: 'member',
    summary: 'Tasks of the member: open ones by due date, done ones latest first',
    tags,
    query: z.object({ ...pageQuery, pageNo: formInt(1, 100).default(1), tab: taskTab.default('open'), keyword }),
    result: pageOf(taskEntry).extend({
      /** Totals regardless of the search; `open` includes overdue tasks. */
      counts: z.object({ open: z.number().int(), overdue: z.number().int(), done: z.number().int() }),
      /** In the organisation's time zone. */
      today: day,
    }),
  }),
};
