import { z } from 'zod';
import { targetTypes } from '../areas.ts';
import { endpoint } from '../endpoint.ts';
import { formInt, id, instant } from '../fields.ts';
import { pageOf, pageQuery } from '../paging.ts';

const tags = ['todo'] as const;

/** One thing that a member has to do, worded by the area that it belongs to. */
export const todoItem = z.object({
  kind: z.enum(targetTypes),
  id,
  title: z.string(),
  /** What it is, in two characters: 必修, 考试. */
  label: z.string(),
  note: z.string(),
  /** On the button: 开始学, 继续考试. */
  action: z.string(),
  /** A path of the learner app. */
  target: z.string(),
  /** `running`: its own clock runs until `dueAt`. `upcoming`: nothing can be done before `opensAt`. */
  state: z.enum(['running', 'open', 'upcoming']),
  /** Begun things come before those that nobody has touched, among what has no end. */
  begun: z.boolean(),
  percent: z.number().int().nullable(),
  opensAt: instant.nullable(),
  dueAt: instant.nullable(),
});
export type TodoItem = z.infer<typeof todoItem>;

/** One thing of those that a member has done, worded by the area that asked for it. */
export const doneItem = z.object({
  kind: z.enum(targetTypes),
  id,
  title: z.string(),
  /** What it is: 作业. */
  label: z.string(),
  /** Where it comes from. */
  note: z.string(),
  /** A path of the learner app; null where it is not open to the member now. */
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
    summary: 'What the member has to do: what runs, what can be done by its end, what is to come',
    tags,
    query: z.object({ ...pageQuery, pageNo: formInt(1, 100).default(1) }),
    result: pageOf(todoItem).extend({ serverNow: instant }),
  }),
};
