import { z } from 'zod';
import { id } from './fields.ts';

/**
 * Who something is for (product.md §3.3 visibility): everyone, or the union of departments (including descendants), tags and individual
 * members. An audience that is not `all` and names nobody matches nobody.
 */
export const audience = z.object({
  all: z.boolean(),
  departmentIds: z.array(id).max(500).default([]),
  tags: z.array(z.string().max(40)).max(100).default([]),
  memberIds: z.array(id).max(2000).default([]),
});
export type Audience = z.infer<typeof audience>;
