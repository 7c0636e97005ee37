import { z } from 'zod';
import { targetTypes } from '../areas.ts';
import { endpoint } from '../endpoint.ts';
import { formInt, id, instant } from '../fields.ts';

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
  /** Begun things come before those that nobody has touched, among what has no end. */
  begun: z.boolean(),
  percent: z.number().int().nullable(),
  dueAt: instant.nullable(),
});
export type TodoItem = z.infer<typeof todoItem>;

export const todoApi = {
  list: endpoint({
    method: 'GET',
    path: '/front/todo/list',
    access: 'member',
    summary: 'What the member has to do, most urgent first',
    tags,
    query: z.object({ limit: formInt(1, 50).default(6) }),
    result: z.object({ list: z.array(todoItem), total: z.number().int() }),
  }),
};
