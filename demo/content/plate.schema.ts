import { z } from 'zod';
import { key } from './fields.schema.ts';

const items = z.array(key);

/** What organisation.yaml says of shelves. */
export const platesSchema = z.object({
  plates: z
    .array(z.object({ key, kind: z.string(), title: z.string().min(1), intro: z.string(), tone: z.string().default(''), items }))
    .default([]),
  regions: z
    .array(
      z.object({
        key,
        title: z.string().min(1),
        intro: z.string(),
        drawing: z.string().default('park'),
        departments: z.array(key).min(1),
        shelves: z.array(z.object({ title: z.string().min(1), kind: z.string(), items })),
      }),
    )
    .default([]),
});
export type PlateContent = z.infer<typeof platesSchema>['plates'][number];
export type RegionContent = z.infer<typeof platesSchema>['regions'][number];
