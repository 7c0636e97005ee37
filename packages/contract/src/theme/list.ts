import { z } from 'zod';
import { cover } from '../course/calls.ts';
import { arranging } from '../arranging.ts';
import { endpoint } from '../endpoint.ts';
import { created, creationId, day, done, id, instant, keyword, line } from '../fields.ts';
import { isOneOf, matchingRows, MOST_AT_ONCE, pageQuery, searchedPageOf, sheetOf, sortBy } from '../paging.ts';

const tags = ['theme-authoring'] as const;

export const themeStatus = z.enum(['draft', 'published', 'archived']);
export type ThemeStatus = z.infer<typeof themeStatus>;

export const themeAdminRow = z.object({
  id,
  title: z.string(),
  cover,
  authorName: z.string().nullable(),
  blockCount: z.number().int(),
  startsOn: day.nullable(),
  endsOn: day.nullable(),
  viewerCount: z.number().int(),
  status: themeStatus,
  /** The draft differs from the published edition. */
  changed: z.boolean(),
  /** When the saved draft will be published automatically. */
  scheduledAt: instant.nullable(),
  /** Sort position among themes, smallest first. */
  place: z.number().int(),
  updatedAt: instant,
});
export type ThemeAdminRow = z.infer<typeof themeAdminRow>;

const filters = { keyword, status: z.enum(['draft', 'scheduled', 'published', 'changed', 'archived']).optional() };
const listQuery = z.object({
  ...pageQuery,
  ...filters,
  sort: sortBy(['place', 'title', 'viewerCount', 'updatedAt'], '-updatedAt'),
});

/** The list of all themes, and bulk actions on themes. */
export const themeListApi = {
  ...arranging('/admin/theme', tags),
  list: endpoint({
    method: 'GET',
    path: '/admin/theme/list',
    access: 'admin:content',
    summary: 'List themes',
    tags,
    query: listQuery,
    result: searchedPageOf(themeAdminRow),
  }),
  export: sheetOf({
    path: '/admin/theme/export',
    access: 'admin:content',
    summary: 'Export the filtered themes as xlsx, in the current order',
    tags,
    query: listQuery,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/theme/create',
    access: 'admin:content',
    summary: 'Create a draft',
    tags,
    body: z.object({ creationId, title: line('专题名称', 40) }),
    result: created,
  }),
  createCopy: endpoint({
    method: 'POST',
    path: '/admin/theme/createCopy',
    access: 'admin:content',
    summary: 'Create a theme whose draft is a copy of this one',
    tags,
    body: z.object({ creationId, themeId: id }),
    result: created,
  }),
  place: endpoint({
    method: 'POST',
    path: '/admin/theme/place',
    access: 'admin:content',
    summary: 'Set the sort number of a theme in the learners’ list',
    tags,
    encoding: 'json',
    body: z.object({ themeId: id, place: z.number().int().min(1, '次序从 1 开始').max(9999, '次序最大 9999') }),
    result: done,
  }),
  archive: endpoint({
    method: 'POST',
    path: '/admin/theme/archive',
    access: 'admin:content',
    summary: 'Archive themes: hidden from learners, but kept',
    tags,
    encoding: 'json',
    body: z
      .object({
        themeIds: z.array(id).min(1, '请先选择专题').max(MOST_AT_ONCE).optional(),
        matching: matchingRows(filters).optional(),
      })
      .refine(({ themeIds, matching }) => isOneOf(themeIds, matching), '请先选择专题'),
    result: z.object({ archived: z.number().int() }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/admin/theme/remove',
    access: 'admin:content',
    summary: 'Delete a theme that nothing links to',
    tags,
    body: z.object({ themeId: id }),
    result: done,
  }),
};
