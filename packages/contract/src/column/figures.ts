import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant } from '../fields.ts';
import { pageOf, pageQuery, sheetOf, sortBy } from '../paging.ts';

const tags = ['column-authoring'] as const;

/** A subscriber in front of a stage that is not finished, while those before it are. */
export const columnStander = z.object({
  id,
  name: z.string(),
  account: z.string(),
  departmentName: z.string().nullable(),
  /** In a course of the column; null for who has begun none. */
  lastStudiedAt: instant.nullable(),
  subscribedAt: instant,
});
export type ColumnStander = z.infer<typeof columnStander>;

const standersQuery = z.object({
  ...pageQuery,
  columnId: id,
  stageId: id,
  /** Only who has studied nothing in the column for so long. */
  quiet: z.enum(['week', 'month']).optional(),
  sort: sortBy(['lastStudiedAt'], 'lastStudiedAt'),
});

/** How far the subscribers of a column are. */
export const columnFiguresApi = {
  funnel: endpoint({
    method: 'GET',
    path: '/admin/column/funnel',
    access: 'admin:content',
    summary: 'Of those who subscribe to a column: how many have started and finished it, and each of its stages',
    tags,
    query: z.object({ columnId: id }),
    result: z.object({
      title: z.string(),
      subscriberCount: z.number().int(),
      startedCount: z.number().int(),
      finishedCount: z.number().int(),
      stages: z.array(
        z.object({
          id,
          title: z.string(),
          startedCount: z.number().int(),
          finishedCount: z.number().int(),
          /** For how many it is the first that they have not finished. */
          standingCount: z.number().int(),
        }),
      ),
    }),
  }),
  standers: endpoint({
    method: 'GET',
    path: '/admin/column/standers',
    access: 'admin:content',
    summary: 'Who stands still at a stage, the longest first',
    tags,
    query: standersQuery,
    result: pageOf(columnStander),
  }),
  exportStanders: sheetOf({
    path: '/admin/column/standers/export',
    access: 'admin:content',
    summary: 'The filtered list as xlsx, in its order',
    tags,
    query: standersQuery,
  }),
};
