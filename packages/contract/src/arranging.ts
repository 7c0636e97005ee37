import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { done, id } from './fields.ts';

/** Limit for reordering by drag and drop; anything beyond it is ordered by number. */
export const MOST_ARRANGED = 100;

const arrangedRow = z.object({ id, title: z.string() });
export type ArrangedRow = z.infer<typeof arrangedRow>;

/** Ordering calls for areas whose items learners see in an order set by authors. */
export const arranging = (path: string, tags: readonly string[]) => ({
  order: endpoint({
    method: 'GET',
    path: `${path}/order`,
    access: 'admin:content',
    summary: 'List items in the order learners see them: the first 100, and the total',
    tags,
    result: z.object({ list: z.array(arrangedRow), total: z.number().int() }),
  }),
  arrange: endpoint({
    method: 'POST',
    path: `${path}/arrange`,
    access: 'admin:content',
    summary: 'Reorder these items; any further items keep their place after them',
    tags,
    encoding: 'json',
    body: z.object({ ids: z.array(id).max(MOST_ARRANGED) }),
    result: done,
  }),
});
export type Arranging = ReturnType<typeof arranging>;
