import { z } from 'zod';
import { arranging } from '../arranging.ts';
import { endpoint } from '../endpoint.ts';
import { created, creationId, done, id, instant, keyword, lastSave, line, text } from '../fields.ts';
import { isOneOf, matchingRows, MOST_AT_ONCE, pageQuery, searchedPageOf, sheetOf, sortBy } from '../paging.ts';
import { scheduling, shownFilter } from './scheduling.ts';
import { itemIds, place, shelfChoice, shelfKind, shownStatus, tone } from './shelf.ts';

const tags = ['region-authoring'] as const;

export const MOST_SHELVES = 12;

/** What stands in the band of a region. */
export const regionDrawing = z.enum(['park', 'street', 'tower']);
export type RegionDrawing = z.infer<typeof regionDrawing>;

/** Authors' browsers choose the ids of shelves, so only those of one region are told apart. */
const regionShelf = z.object({ id, title: line('货架名称', 20), kind: shelfKind, itemIds });
export type RegionShelf = z.infer<typeof regionShelf>;

/** What an author says of a region; learners see it as soon as it is saved where the region is published. */
export const regionFields = z.object({
  title: line('区域名称', 20),
  intro: text('一句话说明', 40),
  drawing: regionDrawing,
  tone,
  place,
  /** Whose region it is; members of the departments below them are meant, too. */
  departmentIds: z.array(id).max(100, '最多选 100 个部门'),
  shelves: z
    .array(regionShelf)
    .max(MOST_SHELVES, `最多 ${MOST_SHELVES} 个货架`)
    .refine((shelves) => new Set(shelves.map((shelf) => shelf.id)).size === shelves.length, '同一个货架出现了两次，请去掉一个'),
});
export type RegionFields = z.infer<typeof regionFields>;

export const regionEdit = regionFields.extend({
  id,
  /** What its shelves name; what is gone is missing here. */
  items: z.array(shelfChoice),
  status: shownStatus,
  /** When the clock shows it, as it is saved by then. */
  scheduledAt: instant.nullable(),
  /** Grows with every change; an editor sends it back so that two editors notice each other. */
  revision: z.number().int(),
  ...lastSave,
});
export type RegionEdit = z.infer<typeof regionEdit>;

export const regionAdminRow = z.object({
  id,
  title: z.string(),
  intro: z.string(),
  drawing: regionDrawing,
  tone,
  departmentNames: z.array(z.string()),
  shelfCount: z.number().int(),
  place: z.number().int(),
  status: shownStatus,
  /** When the clock shows it, as it is saved by then. */
  scheduledAt: instant.nullable(),
  updatedAt: instant,
});
export type RegionAdminRow = z.infer<typeof regionAdminRow>;

const filters = { keyword, status: shownFilter.optional() };
const listQuery = z.object({ ...pageQuery, ...filters, sort: sortBy(['place', 'title', 'updatedAt'], 'place') });

/** Regions by their ids, or all that the filters of the list match. */
const chosenRegions = z
  .object({
    regionIds: z.array(id).min(1, '请先选择区域').max(MOST_AT_ONCE).optional(),
    matching: matchingRows(filters).optional(),
  })
  .refine(({ regionIds, matching }) => isOneOf(regionIds, matching), '请先选择区域');
const outcome = z.object({ changed: z.number().int(), skipped: z.number().int() });

export const regionAdminApi = {
  ...arranging('/admin/region', tags),
  ...scheduling('/admin/region', tags),
  list: endpoint({
    method: 'GET',
    path: '/admin/region/list',
    access: 'admin:content',
    summary: 'All regions',
    tags,
    query: listQuery,
    result: searchedPageOf(regionAdminRow),
  }),
  export: sheetOf({
    path: '/admin/region/export',
    access: 'admin:content',
    summary: 'The filtered list as xlsx, in its order',
    tags,
    query: listQuery,
  }),
  edit: endpoint({
    method: 'GET',
    path: '/admin/region/edit',
    access: 'admin:content',
    summary: 'A region with everything that the editor shows',
    tags,
    query: z.object({ regionId: id }),
    result: regionEdit,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/region/create',
    access: 'admin:content',
    summary: 'Start an empty region, which nobody sees yet',
    tags,
    body: z.object({ creationId, title: regionFields.shape.title }),
    result: created,
  }),
  createCopy: endpoint({
    method: 'POST',
    path: '/admin/region/createCopy',
    access: 'admin:content',
    summary: 'A new region with what this one has, which nobody sees yet',
    tags,
    body: z.object({ creationId, regionId: id }),
    result: created,
  }),
  update: endpoint({
    method: 'POST',
    path: '/admin/region/update',
    access: 'admin:content',
    summary: 'Save a region',
    tags,
    encoding: 'json',
    body: regionFields.extend({ regionId: id, revision: z.number().int() }),
    result: z.object({ revision: z.number().int() }),
  }),
  publish: endpoint({
    method: 'POST',
    path: '/admin/region/publish',
    access: 'admin:content',
    summary: 'Show regions to learners; what they see already, and what has nothing on it, is left out of many',
    tags,
    encoding: 'json',
    body: chosenRegions,
    result: outcome,
  }),
  archive: endpoint({
    method: 'POST',
    path: '/admin/region/archive',
    access: 'admin:content',
    summary: 'Take regions away from learners and keep them',
    tags,
    encoding: 'json',
    body: chosenRegions,
    result: outcome,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/admin/region/remove',
    access: 'admin:content',
    summary: 'Remove a region that learners do not see',
    tags,
    body: z.object({ regionId: id }),
    result: done,
  }),
};
