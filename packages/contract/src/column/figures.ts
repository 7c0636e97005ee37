import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant } from '../fields.ts';
import { pageOf, pageQuery, sheetOf, sortBy } from '../paging.ts';

const tags = ['column-authoring'] as const;

/** A subscriber whose current stage is unfinished while all preceding ones are finished. */
export const columnStander = z.object({
  id,
  name: z.string(),
  account: z.string(),
  departmentName: z.string().nullable(),
  /** In any course of the column; null before starting one. */
  lastStudiedAt: instant.nullable(),
  subscribedAt: instant,
});
export type ColumnStander = z.infer<typeof columnStander>;

const standersQuery = z.object({
  ...pageQuery,
  columnId: id,
  stageId: id,
  /** Only subscribers who have studied nothing in the column for this long. */
  quiet: z.enum(['week', 'month']).optional(),
  sort: sortBy(['lastStudiedAt'], 'lastStudiedAt'),
});

/** Progress of a column's subscribers. */
export const columnFiguresApi = {
  funnel: endpoint({
    method: 'GET',
    path: '/admin/column/funnel',
    access: 'admin:content',
    summary: 'Funnel of a column’s subscribers: how many have started and finished the column and each stage',
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
          /** How many subscribers have this as their first unfinished stage. */
          standingCount: z.number().int(),
        }),
      ),
    }),
  }),
  standers: endpoint({
    method: 'GET',
    path: '/admin/column/standers',
    access: 'admin:content',
    summary: 'List subscribers stuck at a stage, longest first',
    tags,
    query: standersQuery,
    result: pageOf(columnStander),
  }),
  exportStanders: sheetOf({
    path: '/admin/column/standers/export',
    access: 'admin:content',
    summary: 'Export the filtered subscribers as xlsx, in the current order',
    tags,
    query: standersQuery,
  }),
};
