import { z } from 'zod';
import { cover, key } from './fields.schema.ts';

export const seriesSchema = z.object({
  series: z.array(z.object({ key, title: z.string().min(1), kind: z.string(), cover, intro: z.string(), items: z.array(key) })),
});
export type SeriesContent = z.infer<typeof seriesSchema>['series'][number];
