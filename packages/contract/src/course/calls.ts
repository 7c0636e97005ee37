import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { formBool, id, instant, keyword } from '../fields.ts';
import { shelfQuery } from '../first-page/shelf.ts';
import { pageOf, pageQuery } from '../paging.ts';

const tags = ['course'] as const;

/** A cover is an uploaded picture, or drawn from a motif and a tone (design-language.md). */
export const cover = z.object({ motif: z.string(), tone: z.string(), url: z.string().nullable() });
export type Cover = z.infer<typeof cover>;
export const difficulty = z.enum(['beginner', 'intermediate', 'advanced']);

/** Rules by which study reports are credited (product.md §3.4). */
export const courseRules = z.object({
  /** Share of distinct seconds (or pages) that completes a section, in per cent. */
  completionThreshold: z.number().int().min(50).max(100),
  noSeekAhead: z.boolean(),
  pauseWhenHidden: z.boolean(),
  /** Maximum playback speed; also limits how fast coverage may grow. */
  maxSpeed: z.number().min(1).max(2),
  /** Minimum reading time of an article or document, in seconds. */
  minDwellSeconds: z.number().int().min(0).max(3600),
  /** Sections must be completed in order. */
  inOrder: z.boolean(),
});
export type CourseRules = z.infer<typeof courseRules>;

export const courseCard = z.object({
  id,
  title: z.string(),
  subtitle: z.string(),
  cover,
  categoryName: z.string().nullable(),
  tags: z.array(z.string()),
  difficulty,
  teacherName: z.string().nullable(),
  sectionCount: z.number().int(),
  /** Sum of the section lengths. */
  totalSeconds: z.number().int(),
  learnerCount: z.number().int(),
  required: z.boolean(),
  /** In whole yuan, for display only; 0 = free. */
  price: z.number().int(),
  publishedAt: instant.nullable(),
});
export type CourseCard = z.infer<typeof courseCard>;

export const category = z.object({ id, name: z.string(), order: z.number().int(), courseCount: z.number().int() });

export const courseStatus = z.enum(['draft', 'published', 'withdrawn']);

export const courseApi = {
  list: endpoint({
    method: 'GET',
    path: '/front/course/list',
    access: 'member',
    summary: 'Published courses that the member may see',
    tags,
    query: z.object({
      ...pageQuery,
      keyword,
      categoryId: id.optional(),
      tag: z.string().max(40).optional(),
      difficulty: difficulty.optional(),
      required: formBool().optional(),
      teacherId: id.optional(),
      sort: z.enum(['newest', 'popular', 'title']).default('newest'),
    }),
    result: pageOf(courseCard),
  }),
  filters: endpoint({
    method: 'GET',
    path: '/front/course/filters',
    access: 'member',
    summary: 'Categories and frequent tags of the visible courses',
    tags,
    result: z.object({ categories: z.array(category), tags: z.array(z.string()) }),
  }),
  shelf: endpoint({
    method: 'GET',
    path: '/front/course/shelf',
    access: 'member',
    previewable: true,
    summary: 'Courses for a home page block, eight unless it configures otherwise',
    tags,
    query: z.object({ shelf: z.enum(['recommended', 'newest', 'popular']).default('recommended'), ...shelfQuery }),
    result: z.object({ list: z.array(courseCard) }),
  }),
};
