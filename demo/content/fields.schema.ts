import { z } from 'zod';

/** Unique within its kind and organisation; other files refer to it. */
export const key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words with hyphens');

export const day = z.iso.date();

const groups = z.object({
  all: z.literal(true).optional(),
  departments: z.array(key).default([]),
  tags: z.array(key).default([]),
  members: z.array(key).default([]),
});

/** Everyone, or the union of departments, tags and members. */
export const audience = z.union([
  z.literal('all').transform(() => null),
  groups.transform(({ all, ...named }) => (all === true ? null : named)),
]);
export type Audience = z.infer<typeof audience>;

/** Days before and after the day of loading. */
export const period = z.object({ fromDaysAgo: z.number().int(), toInDays: z.number().int() });

export const cover = z.object({ motif: z.string(), tone: z.string() });
