import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, instant, keyword } from '../fields.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { assignmentKind } from './items.ts';

const tags = ['assignment'] as const;

/** One thing of a task, as its member finds it. */
const taskItem = z.object({
  kind: assignmentKind,
  objectId: id,
  title: z.string(),
  required: z.boolean(),
  /** A path of the learner app; null where it is not open to the member now. */
  address: z.string().nullable(),
  percent: z.number().int(),
  doneAt: instant.nullable(),
});
export type TaskItem = z.infer<typeof taskItem>;

export const task = z.object({
  assignmentId: id,
  title: z.string(),
  note: z.string(),
  /** Who switched the assignment on; null where that person is gone. */
  issuedBy: z.string().nullable(),
  caughtAt: instant,
  /** The last day on which it is done in time. */
  dueOn: day,
  doneAt: instant.nullable(),
  /** Of what counts. */
  percent: z.number().int(),
  /** What has been withdrawn since is left out. */
  items: z.array(taskItem),
});
export type Task = z.infer<typeof task>;

export const taskTab = z.enum(['open', 'overdue', 'done']);
export type TaskTab = z.infer<typeof taskTab>;

export const assignmentApi = {
  tasks: endpoint({
    method: 'GET',
    path: '/front/assignment/tasks',
    access: 'member',
    summary: 'The tasks of the member: open ones by their day, done ones the latest first',
    tags,
    query: z.object({ ...pageQuery, tab: taskTab.default('open'), keyword }),
    result: pageOf(task).extend({
      /** Of all tasks, whatever is searched for; what is overdue is open, too. */
      counts: z.object({ open: z.number().int(), overdue: z.number().int(), done: z.number().int() }),
      /** In the time zone of the organisation. */
      today: day,
    }),
  }),
};
