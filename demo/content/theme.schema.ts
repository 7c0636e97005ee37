import { z } from 'zod';
import { cover, key } from './fields.schema.ts';

const text = z.object({ kind: z.literal('text'), body: z.string().min(1) });
const shelf = z.object({
  kind: z.enum(['courses', 'columns', 'classes', 'lives', 'infos']),
  title: z.string().min(1),
  note: z.string().default(''),
  items: z.array(key).min(1),
});

export const themesSchema = z.object({
  themes: z.array(
    z.object({
      key,
      title: z.string().min(1),
      subtitle: z.string(),
      cover,
      by: key,
      daysAgo: z.number().int().min(0),
      /** Month and day of its end. */
      until: z
        .string()
        .regex(/^\d\d-\d\d$/)
        .optional(),
      blocks: z.array(z.discriminatedUnion('kind', [text, shelf])).min(1),
    }),
  ),
});
export type ThemeContent = z.infer<typeof themesSchema>['themes'][number];
