import { z } from 'zod';
import { cover } from '../course/calls.ts';
import { arranging } from '../arranging.ts';
import { endpoint } from '../endpoint.ts';
import { created, creationId, done, id, instant, keyword, line } from '../fields.ts';
import { isOneOf, matchingRows, MOST_AT_ONCE, pageQuery, searchedPageOf, sheetOf, sortBy } from '../paging.ts';

const tags = ['column-authoring'] as const;

export const columnStatus = z.enum(['draft', 'published', 'archived']);
export type ColumnStatus = z.infer<typeof columnStatus>;

export const columnAdminRow = z.object({
  id,
  title: z.string(),
  cover,
  teacherNames: z.array(z.string()),
  stageCount: z.number().int(),
  courseCount: z.number().int(),
  subscriberCount: z.number().int(),
  status: columnStatus,
  /** The draft differs from the published edition. */
  changed: z.boolean(),
  scheduledAt: instant.nullable(),
  /** Sort position among recommended columns, smallest first. */
  place: z.number().int(),
  updatedAt: instant,
});
export type ColumnAdminRow = z.infer<typeof columnAdminRow>;

const filters = {
  keyword,
  status: z.enum(['draft', 'scheduled', 'published', 'changed', 'archived']).optional(),
  teacherId: id.optional(),
};
const listQuery = z.object({
  ...pageQuery,
  ...filters,
  sort: sortBy(['place', 'title', 'subscriberCount', 'updatedAt'], '-updatedAt'),
});

/** The list of all columns, and bulk actions on columns. */
export const columnListApi = {
  ...arranging('/admin/column', tags),
  list: endpoint({
    method: 'GET',
    path: '/admin/column/list',
    access: 'admin:content',
    summary: 'List columns',
    tags,
    query: listQuery,
    result: searchedPageOf(columnAdminRow),
  }),
  export: sheetOf({
    path: '/admin/column/export',
    access: 'admin:content',
    summary: 'Export the filtered columns as xlsx, in the current order',
    tags,
    query: listQuery,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/column/create',
    access: 'admin:content',
    summary: 'Create a draft with one empty stage',
    tags,
    body: z.object({ creationId, title: line('专栏名称', 40) }),
    result: created,
  }),
  createCopy: endpoint({
    method: 'POST',
    path: '/admin/column/createCopy',
    access: 'admin:content',
    summary: 'Create a column whose draft is a copy of this one',
    tags,
    body: z.object({ creationId, columnId: id }),
    result: created,
  }),
  place: endpoint({
    method: 'POST',
    path: '/admin/column/place',
    access: 'admin:content',
    summary: 'Set the sort number of a recommended column',
    tags,
    encoding: 'json',
    body: z.object({ columnId: id, place: z.number().int().min(1, '次序从 1 开始').max(9999, '次序最大 9999') }),
    result: done,
  }),
  archive: endpoint({
    method: 'POST',
    path: '/admin/column/archive',
    access: 'admin:content',
    summary: 'Archive columns: hidden from learners, their locks end, subscriptions and progress are kept',
    tags,
    encoding: 'json',
    body: z
      .object({
        columnIds: z.array(id).min(1, '请先选择专栏').max(MOST_AT_ONCE).optional(),
        matching: matchingRows(filters).optional(),
      })
      .refine(({ columnIds, matching }) => isOneOf(columnIds, matching), '请先选择专栏'),
    result: z.object({ archived: z.number().int() }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/admin/column/remove',
    access: 'admin:content',
    summary: 'Delete a column without subscribers',
    tags,
    body: z.object({ columnId: id }),
    result: done,
  }),
};
