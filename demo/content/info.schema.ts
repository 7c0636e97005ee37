import { z } from 'zod';
import { cover, key } from './fields.schema.ts';

/** The head of an article's file; its text is Markdown below. */
export const infoSchema = z.object({
  title: z.string().min(1).max(80),
  category: z.string().min(1).max(30),
  cover,
  by: key,
  daysAgo: z.number().int().min(0),
  reads: z.number().int().min(0),
  tags: z.array(z.string().min(1).max(20)).max(10).default([]),
  top: z.boolean().default(false),
});
export type InfoContent = z.infer<typeof infoSchema>;
