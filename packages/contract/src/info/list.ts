import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, keyword } from '../fields.ts';
import { isOneOf, matchingRows, MOST_AT_ONCE, pageQuery, searchedPageOf, sheetOf, sortBy } from '../paging.ts';
import { infoCard } from './calls.ts';

const tags = ['info-authoring'] as const;

/** `scheduled`: the publishing time is in the future. */
export const infoStatus = z.enum(['draft', 'scheduled', 'published', 'archived']);
export type InfoStatus = z.infer<typeof infoStatus>;

export const infoAdminRow = infoCard.extend({
  status: infoStatus,
  /** Changed since publishing. */
  changed: z.boolean(),
  updatedAt: instant,
});
export type InfoAdminRow = z.infer<typeof infoAdminRow>;

const filters = { keyword, categoryId: id.optional(), status: infoStatus.optional() };
const listQuery = z.object({ ...pageQuery, ...filters, sort: sortBy(['title', 'readCount', 'publishedAt', 'updatedAt'], '-updatedAt') });

/** Either article ids, or everything matching the list filters. */
const chosenInfos = z
  .object({
    infoIds: z.array(id).min(1, '请先选择资讯').max(MOST_AT_ONCE).optional(),
    matching: matchingRows(filters).optional(),
  })
  .refine(({ infoIds, matching }) => isOneOf(infoIds, matching), '请先选择资讯');
const outcome = z.object({ changed: z.number().int(), skipped: z.number().int() });

/** The list of all articles, and bulk actions on it. */
export const infoListApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/info/list',
    access: 'admin:content',
    summary: 'List articles',
    tags,
    query: listQuery,
    result: searchedPageOf(infoAdminRow),
  }),
  export: sheetOf({
    path: '/admin/info/export',
    access: 'admin:content',
    summary: 'Export the filtered articles as xlsx, in the current order',
    tags,
    query: listQuery,
  }),
  publishMany: endpoint({
    method: 'POST',
    path: '/admin/info/publishMany',
    access: 'admin:content',
    summary: 'Publish articles now; those without text or already published are skipped',
    tags,
    encoding: 'json',
    body: chosenInfos,
    result: outcome,
  }),
  archive: endpoint({
    method: 'POST',
    path: '/admin/info/archive',
    access: 'admin:content',
    summary: 'Archive articles: hidden from learners, but kept; those already archived are skipped',
    tags,
    encoding: 'json',
    body: chosenInfos,
    result: outcome,
  }),
};
