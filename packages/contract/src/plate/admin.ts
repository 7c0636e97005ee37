import { z } from 'zod';
import { audience } from '../audience.ts';
import { arranging } from '../arranging.ts';
import { endpoint } from '../endpoint.ts';
import { created, creationId, done, id, instant, keyword, lastSave, line, text } from '../fields.ts';
import { isOneOf, matchingRows, MOST_AT_ONCE, pageQuery, searchedPageOf, sheetOf, sortBy } from '../paging.ts';
import { scheduling, shownFilter } from './scheduling.ts';
import { itemIds, place, shelfChoice, shelfKind, shownStatus, tone } from './shelf.ts';

const tags = ['plate-authoring'] as const;

/** Fields an author edits; on a published plate, learners see changes as soon as they are saved. */
export const plateFields = z.object({
  title: line('板块名称', 20),
  intro: text('一句话说明', 40),
  tone,
  place,
  itemIds,
  visibility: audience,
});
export type PlateFields = z.infer<typeof plateFields>;

export const plateEdit = plateFields.extend({
  id,
  kind: shelfKind,
  /** Objects referenced by id; deleted ones are missing. */
  items: z.array(shelfChoice),
  status: shownStatus,
  /** When it will be published automatically, in its then saved state. */
  scheduledAt: instant.nullable(),
  /** Incremented on every change; editors send it back so that concurrent edits are detected. */
  revision: z.number().int(),
  ...lastSave,
});
export type PlateEdit = z.infer<typeof plateEdit>;

export const plateAdminRow = z.object({
  id,
  kind: shelfKind,
  title: z.string(),
  intro: z.string(),
  tone,
  itemCount: z.number().int(),
  place: z.number().int(),
  status: shownStatus,
  /** When it will be published automatically, in its then saved state. */
  scheduledAt: instant.nullable(),
  updatedAt: instant,
});
export type PlateAdminRow = z.infer<typeof plateAdminRow>;

const filters = { keyword, status: shownFilter.optional() };
const listQuery = z.object({ ...pageQuery, ...filters, sort: sortBy(['place', 'title', 'updatedAt'], 'place') });

/** Either plate ids, or everything matching the list filters. */
const chosenPlates = z
  .object({
    plateIds: z.array(id).min(1, '请先选择板块').max(MOST_AT_ONCE).optional(),
    matching: matchingRows(filters).optional(),
  })
  .refine(({ plateIds, matching }) => isOneOf(plateIds, matching), '请先选择板块');
const outcome = z.object({ changed: z.number().int(), skipped: z.number().int() });

export const plateAdminApi = {
  ...arranging('/admin/plate', tags),
  ...scheduling('/admin/plate', tags),
  list: endpoint({
    method: 'GET',
    path: '/admin/plate/list',
    access: 'admin:content',
    summary: 'List plates',
    tags,
    query: listQuery,
    result: searchedPageOf(plateAdminRow),
  }),
  export: sheetOf({
    path: '/admin/plate/export',
    access: 'admin:content',
    summary: 'Export the filtered plates as xlsx, in the current order',
    tags,
    query: listQuery,
  }),
  choices: endpoint({
    method: 'GET',
    path: '/admin/plate/choices',
    access: 'admin:content',
    summary: 'Objects to choose for a shelf, latest first, at most 50',
    tags,
    query: z.object({ kind: shelfKind.default('column'), keyword }),
    result: z.object({ list: z.array(shelfChoice) }),
  }),
  edit: endpoint({
    method: 'GET',
    path: '/admin/plate/edit',
    access: 'admin:content',
    summary: 'A plate with everything the editor needs',
    tags,
    query: z.object({ plateId: id }),
    result: plateEdit,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/plate/create',
    access: 'admin:content',
    summary: 'Create an empty plate, not yet published',
    tags,
    body: z.object({ creationId, title: plateFields.shape.title, kind: shelfKind.default('column') }),
    result: created,
  }),
  createCopy: endpoint({
    method: 'POST',
    path: '/admin/plate/createCopy',
    access: 'admin:content',
    summary: 'Create an unpublished copy of this plate',
    tags,
    body: z.object({ creationId, plateId: id }),
    result: created,
  }),
  update: endpoint({
    method: 'POST',
    path: '/admin/plate/update',
    access: 'admin:content',
    summary: 'Save a plate',
    tags,
    encoding: 'json',
    body: plateFields.extend({ plateId: id, revision: z.number().int() }),
    result: z.object({ revision: z.number().int() }),
  }),
  publish: endpoint({
    method: 'POST',
    path: '/admin/plate/publish',
    access: 'admin:content',
    summary: 'Publish plates; in a bulk call, plates already published or empty are skipped',
    tags,
    encoding: 'json',
    body: chosenPlates,
    result: outcome,
  }),
  archive: endpoint({
    method: 'POST',
    path: '/admin/plate/archive',
    access: 'admin:content',
    summary: 'Archive plates: hidden from learners, but kept',
    tags,
    encoding: 'json',
    body: chosenPlates,
    result: outcome,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/admin/plate/remove',
    access: 'admin:content',
    summary: 'Delete a plate that is not published',
    tags,
    body: z.object({ plateId: id }),
    result: done,
  }),
};
