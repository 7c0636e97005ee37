import { z } from 'zod';
import { cover, key } from './fields.schema.ts';

export const columnsSchema = z.object({
  columns: z.array(
    z.object({
      key,
      title: z.string().min(1),
      subtitle: z.string(),
      category: z.string().min(1),
      teacher: key,
      coTeachers: z.array(key).default([]),
      cover,
      tags: z.array(z.string()).max(5),
      /** Each stage waits for the one before it. */
      unlockInOrder: z.boolean(),
      intro: z.string(),
      stages: z.array(z.object({ title: z.string().min(1), intro: z.string().default(''), courses: z.array(key).min(1) })).min(1),
      updates: z.array(z.object({ daysAgo: z.number().int().min(0), text: z.string().min(1).max(60) })),
    }),
  ),
});
export type ColumnContent = z.infer<typeof columnsSchema>['columns'][number];
