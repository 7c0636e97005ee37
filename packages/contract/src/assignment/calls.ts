import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, formInt, id, instant, keyword } from '../fields.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { doneItem, todoItem } from '../todo/calls.ts';
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
  /** While it is under way on a clock of its own: when that runs out. `address` leads straight back into it. */
  runsUntil: instant.nullable(),
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

/** What a rule gave, or what a class, an exam or a required course asks for or asked for: each stands once. */
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
    summary: 'What the member was given to do: what is open by its day, what is done the latest first',
    tags,
    query: z.object({ ...pageQuery, pageNo: formInt(1, 100).default(1), tab: taskTab.default('open'), keyword }),
    result: pageOf(taskEntry).extend({
      /** Of everything, whatever is searched for; what is overdue is open, too. */
      counts: z.object({ open: z.number().int(), overdue: z.number().int(), done: z.number().int() }),
      /** In the time zone of the organisation. */
      today: day,
    }),
  }),
};
