import { z } from 'zod';
import { blockKinds, targetTypes } from '../areas.ts';
import { endpoint } from '../endpoint.ts';
import { formList, id, instant, keyword, lastSave } from '../fields.ts';
import { pageOf, pageQuery, sheetOf, sortBy } from '../paging.ts';
import { firstPageContent } from './layout.ts';
import { MOST_ITEMS } from './shelf.ts';

const tags = ['first-page-authoring'] as const;

/** A block with selectable items: what it lists, and what its rules can refer to. */
export const shelfKind = z.object({
  kind: z.enum(blockKinds),
  target: z.enum(targetTypes),
  categories: z.array(z.object({ id, name: z.string() })),
});
export type ShelfKind = z.infer<typeof shelfKind>;

const revision = z.number().int();

export const firstPageEdit = z.object({
  content: firstPageContent,
  /** Whether the draft differs from what members see. */
  changed: z.boolean(),
  /** The published version; 0 = the default layout of every organisation. */
  version: z.number().int(),
  revision,
  shelves: z.array(shelfKind),
  ...lastSave,
});
export type FirstPageEdit = z.infer<typeof firstPageEdit>;

export const firstPageVersion = z.object({ version: z.number().int(), publishedAt: instant, publishedBy: z.string().nullable() });
export type FirstPageVersion = z.infer<typeof firstPageVersion>;

/** An object that a link, or a manual shelf, can refer to. */
export const pickedTarget = z.object({ id, title: z.string(), published: z.boolean() });
export type PickedTarget = z.infer<typeof pickedTarget>;

const versionsQuery = z.object({ ...pageQuery, sort: sortBy(['version'], '-version') });

export const firstPageAdminApi = {
  edit: endpoint({
    method: 'GET',
    path: '/admin/firstPage/edit',
    access: 'admin:setting',
    summary: 'The home page layout as last saved',
    tags,
    result: firstPageEdit,
  }),
  save: endpoint({
    method: 'POST',
    path: '/admin/firstPage/save',
    access: 'admin:setting',
    summary: 'Save the draft; members see it once it is published',
    tags,
    encoding: 'json',
    body: z.object({ revision, content: firstPageContent }),
    result: z.object({ revision }),
  }),
  publish: endpoint({
    method: 'POST',
    path: '/admin/firstPage/publish',
    access: 'admin:setting',
    summary: 'Publish the draft; everybody sees it on their next load',
    tags,
    encoding: 'json',
    body: z.object({ revision }),
    result: z.object({ revision, version: z.number().int() }),
  }),
  versions: endpoint({
    method: 'GET',
    path: '/admin/firstPage/versions',
    access: 'admin:setting',
    summary: 'List published versions, newest first',
    tags,
    query: versionsQuery,
    result: pageOf(firstPageVersion),
  }),
  exportVersions: sheetOf({
    path: '/admin/firstPage/exportVersions',
    access: 'admin:setting',
    summary: 'Export the published versions with time and author as xlsx, in the current order',
    tags,
    query: versionsQuery,
  }),
  version: endpoint({
    method: 'GET',
    path: '/admin/firstPage/version',
    access: 'admin:setting',
    summary: 'Layout of a version; 0 is the initial layout of every organisation',
    tags,
    query: z.object({ version: z.coerce.number().int().min(0).max(1_000_000) }),
    result: z.object({ content: firstPageContent }),
  }),
  pick: endpoint({
    method: 'GET',
    path: '/admin/firstPage/pick',
    access: 'admin',
    summary: 'Published objects of a kind to link to, newest first, and the objects already linked',
    tags,
    query: z.object({ type: z.enum(targetTypes), keyword, targetIds: formList(id, MOST_ITEMS).optional() }),
    result: z.object({ list: z.array(pickedTarget) }),
  }),
};
