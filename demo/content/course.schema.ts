import { z } from 'zod';
import { cover, key } from './fields.schema.ts';

const section = z.object({
  key,
  title: z.string().min(1),
  kind: z.enum(['article', 'video', 'document', 'audio', 'exam', 'link']),
  file: z.string().optional(),
  media: key.optional(),
  exam: key.optional(),
  minutes: z.number().positive(),
  required: z.boolean(),
});
export type SectionContent = z.infer<typeof section>;

export const courseSchema = z.object({
  key,
  title: z.string().min(1),
  subtitle: z.string(),
  category: z.string().min(1),
  tags: z.array(z.string()).max(10),
  difficulty: z.enum(['入门', '进阶', '高级']),
  teachers: z.array(key).min(1),
  cover,
  intro: z.string(),
  outcomes: z.array(z.string()).max(8),
  audience: z.string(),
  rules: z.object({
    completionThreshold: z.number().int().min(50).max(100),
    noSeekAhead: z.boolean(),
    maxSpeed: z.number().min(1).max(2),
    minDwell: z.number().int().min(0).max(3600),
  }),
  chapters: z.array(z.object({ title: z.string().min(1), sections: z.array(section).min(1) })).min(1),
});
export type CourseContent = z.infer<typeof courseSchema>;
