import { z } from 'zod';
import { key } from './fields.schema.ts';

const media = z.object({
  key,
  file: z.string(),
  kind: z.enum(['video', 'audio', 'document']),
  seconds: z.number().positive().optional(),
  /** Printed pages, slides or sheets. */
  pages: z.number().int().positive().optional(),
  width: z.number().int().optional(),
  height: z.number().int().optional(),
  captions: z.string().optional(),
  poster: z.string().optional(),
});
export type MediaContent = z.infer<typeof media> & {
  /** Where its files lie. */
  folder: string;
};

export const mediaSchema = z.object({ media: z.array(media) });
