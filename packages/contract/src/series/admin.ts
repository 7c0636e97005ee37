import { z } from 'zod';
import { audience } from '../audience.ts';
import { cover } from '../course/calls.ts';
import { arranging } from '../arranging.ts';
import { endpoint } from '../endpoint.ts';
import { created, creationId, done, id, instant, keyword, lastSave, line, text } from '../fields.ts';
import { isOneOf, matchingRows, MOST_AT_ONCE, pageQuery, searchedPageOf, sheetOf, sortBy } from '../paging.ts';
import { itemIds, place, shelfChoice, shelfKind, shownStatus } from '../plate/shelf.ts';
import { scheduling, shownFilter } from '../plate/scheduling.ts';

const tags = ['series-authoring'] as const;

/** Fields an author edits; on a published series, learners see changes as soon as they are saved. */
export const seriesFields = z.object({
  title: line('系列名称', 30),
  intro: text('系列介绍', 120),
  cover: z.object({ motif: z.string().max(20), tone: z.string().max(20), key: z.string().max(500).nullable() }),
  place,
  itemIds,
  visibility: audience,
});
export type SeriesFields = z.infer<typeof seriesFields>;

export const seriesEdit = seriesFields.extend({
  id,
  kind: shelfKind,
  /** URL of the uploaded picture. */
  coverUrl: z.string().nullable(),
  /** Objects referenced by id; deleted ones are missing. */
  items: z.array(shelfChoice),
  status: shownStatus,
  /** When it will be published automatically, in its then saved state. */
  scheduledAt: instant.nullable(),
  /** Incremented on every change; editors send it back so that concurrent edits are detected. */
  revision: z.number().int(),
  ...lastSave,
});
export type SeriesEdit = z.infer<typeof seriesEdit>;

export const seriesAdminRow = z.object({
  id,
  kind: shelfKind,
  title: z.string(),
  cover,
  itemCount: z.number().int(),
  place: z.number().int(),
  status: shownStatus,
  /** When it will be published automatically, in its then saved state. */
  scheduledAt: instant.nullable(),
  updatedAt: instant,
});
export type SeriesAdminRow = z.infer<typeof seriesAdminRow>;

const filters = { keyword, status: shownFilter.optional() };
const listQuery = z.object({ ...pageQuery, ...filters, sort: sortBy(['place', 'title', 'updatedAt'], 'place') });

/** Either series ids, or everything matching the list filters. */
const chosenSeries = z
  .object({
    seriesIds: z.array(id).min(1, '请先选择系列').max(MOST_AT_ONCE).optional(),
    matching: matchingRows(filters).optional(),
  })
  .refine(({ seriesIds, matching }) => isOneOf(seriesIds, matching), '请先选择系列');
const outcome = z.object({ changed: z.number().int(), skipped: z.number().int() });

export const seriesAdminApi = {
  ...arranging('/admin/series', tags),
  ...scheduling('/admin/series', tags),
  list: endpoint({
    method: 'GET',
    path: '/admin/series/list',
    access: 'admin:content',
    summary: 'List series',
    tags,
    query: listQuery,
    result: searchedPageOf(seriesAdminRow),
  }),
  export: sheetOf({
    path: '/admin/series/export',
    access: 'admin:content',
    summary: 'Export the filtered series as xlsx, in the current order',
    tags,
    query: listQuery,
  }),
  edit: endpoint({
    method: 'GET',
    path: '/admin/series/edit',
    access: 'admin:content',
    summary: 'A series with everything the editor needs',
    tags,
    query: z.object({ seriesId: id }),
    result: seriesEdit,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/series/create',
    access: 'admin:content',
    summary: 'Create an empty series, not yet published',
    tags,
    body: z.object({ creationId, title: seriesFields.shape.title, kind: shelfKind.default('column') }),
    result: created,
  }),
  createCopy: endpoint({
    method: 'POST',
    path: '/admin/series/createCopy',
    access: 'admin:content',
    summary: 'Create an unpublished copy of this series',
    tags,
    body: z.object({ creationId, seriesId: id }),
    result: created,
  }),
  update: endpoint({
    method: 'POST',
    path: '/admin/series/update',
    access: 'admin:content',
    summary: 'Save a series',
    tags,
    encoding: 'json',
    body: seriesFields.extend({ seriesId: id, revision: z.number().int() }),
    result: z.object({ revision: z.number().int() }),
  }),
  publish: endpoint({
    method: 'POST',
    path: '/admin/series/publish',
    access: 'admin:content',
    summary: 'Publish series; in a bulk call, series already published or empty are skipped',
    tags,
    encoding: 'json',
    body: chosenSeries,
    result: outcome,
  }),
  archive: endpoint({
    method: 'POST',
    path: '/admin/series/archive',
    access: 'admin:content',
    summary: 'Archive series: hidden from learners, but kept',
    tags,
    encoding: 'json',
    body: chosenSeries,
    result: outcome,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/admin/series/remove',
    access: 'admin:content',
    summary: 'Delete a series that is not published',
    tags,
    body: z.object({ seriesId: id }),
    result: done,
  }),
};
