import { z } from 'zod';
import { targetTypes } from '../areas.ts';
import { endpoint } from '../endpoint.ts';
import { formInt, id, instant } from '../fields.ts';
import { pageOf, pageQuery } from '../paging.ts';

const tags = ['todo'] as const;

/** A pending item of a member, worded by the area that owns it. */
export const todoItem = z.object({
  kind: z.enum(targetTypes),
  id,
  title: z.string(),
  /** Its kind, in two characters: 必修, 考试. */
  label: z.string(),
  note: z.string(),
  /** Button label: 开始学, 继续考试. */
  action: z.string(),
  /** A path of the learner app. */
  target: z.string(),
  /** `running`: a timer runs until `dueAt`. `upcoming`: nothing can be done before `opensAt`. */
  state: z.enum(['running', 'open', 'upcoming']),
  /** Among items without a due date, started ones come first. */
  begun: z.boolean(),
  percent: z.number().int().nullable(),
  opensAt: instant.nullable(),
  dueAt: instant.nullable(),
});
export type TodoItem = z.infer<typeof todoItem>;

/** A completed item, worded by the area that required it. */
export const doneItem = z.object({
  kind: z.enum(targetTypes),
  id,
  title: z.string(),
  /** Its kind: 作业. */
  label: z.string(),
  /** Its origin. */
  note: z.string(),
  /** A path of the learner app; null if it is currently closed to the member. */
  target: z.string().nullable(),
  doneAt: instant,
});
export type DoneItem = z.infer<typeof doneItem>;

export const todoApi = {
  list: endpoint({
    method: 'GET',
    path: '/front/todo/list',
    access: 'member',
    previewable: true,
    summary: 'To-do list of the member: in progress, open, and upcoming',
    tags,
    query: z.object({ ...pageQuery, pageNo: formInt(1, 100).default(1) }),
    result: pageOf(todoItem).extend({ serverNow: instant }),
  }),
};
