import { z } from 'zod';
import { audience } from '../audience.ts';
import { endpoint } from '../endpoint.ts';
import { created, creationId, done, id, instant, keyword, lastSave, line, text } from '../fields.ts';
import { link } from '../links.ts';
import { isOneOf, matchingRows, MOST_AT_ONCE, pageOf, pageQuery, sheetOf, sortBy } from '../paging.ts';
import { banner } from './calls.ts';

const tags = ['banner-authoring'] as const;

/** Derived from the current time, unless the banner is archived. */
export const bannerStatus = z.enum(['scheduled', 'active', 'ended', 'archived']);
export type BannerStatus = z.infer<typeof bannerStatus>;

const fields = z.object({
  title: line('标题', 60),
  subtitle: text('副标题', 100),
  eyebrow: text('小标题', 20),
  actionText: text('按钮文字', 10),
  target: link,
  cover: z.object({ motif: z.string().max(20), tone: z.string().max(20), key: z.string().max(500).nullable() }),
  /** Null start = immediately; null end = no expiry. */
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  visibility: audience,
});

type Written = z.output<typeof fields>;
const endsAfterStart = ({ startsAt, endsAt }: Pick<Written, 'startsAt' | 'endsAt'>) =>
  startsAt === null || endsAt === null || Date.parse(endsAt) > Date.parse(startsAt);
const ENDS_TOO_EARLY = { error: '结束时间要晚于开始时间', path: ['endsAt'] };

/** Fields an author edits. */
export const bannerFields = fields.refine(endsAfterStart, ENDS_TOO_EARLY);
export type BannerFields = z.infer<typeof bannerFields>;

export const bannerAdminRow = banner.extend({
  status: bannerStatus,
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  everyone: z.boolean(),
  /** Distinct people who have seen it. */
  reachCount: z.number().int(),
  /** Views and clicks, counted once per person and day. */
  viewCount: z.number().int(),
  clickCount: z.number().int(),
  updatedAt: instant,
});
export type BannerAdminRow = z.infer<typeof bannerAdminRow>;

export const bannerEdit = fields.extend({
  id,
  imageUrl: z.string().nullable(),
  status: bannerStatus,
  /** Incremented on every change; editors send it back so that concurrent edits are detected. */
  revision: z.number().int(),
  ...lastSave,
});
export type BannerEdit = z.infer<typeof bannerEdit>;

/** Limit for banners that are not archived; nobody would look through more. */
export const MOST_KEPT = 50;

const revision = z.number().int();
const filters = { keyword, status: bannerStatus.optional() };
const listQuery = z.object({
  ...pageQuery,
  ...filters,
  sort: sortBy(['position', 'title', 'startsAt', 'viewCount', 'clickCount', 'updatedAt'], 'position'),
});

/** Either banner ids, or everything matching the list filters. */
const chosenBanners = z
  .object({
    bannerIds: z.array(id).min(1, '请先选择轮播图').max(MOST_AT_ONCE).optional(),
    matching: matchingRows(filters).optional(),
  })
  .refine(({ bannerIds, matching }) => isOneOf(bannerIds, matching), '请先选择轮播图');
const outcome = z.object({ changed: z.number().int(), skipped: z.number().int() });

export const bannerAdminApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/banner/list',
    access: 'admin:content',
    summary: 'List banners with their reach, in the order of the home page',
    tags,
    query: listQuery,
    result: pageOf(bannerAdminRow),
  }),
  export: sheetOf({
    path: '/admin/banner/export',
    access: 'admin:content',
    summary: 'Export the filtered banners as xlsx, in the current order',
    tags,
    query: listQuery,
  }),
  edit: endpoint({
    method: 'GET',
    path: '/admin/banner/edit',
    access: 'admin:content',
    summary: 'A banner to edit',
    tags,
    query: z.object({ bannerId: id }),
    result: bannerEdit,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/banner/create',
    access: 'admin:content',
    summary: 'Add a banner after all others',
    tags,
    encoding: 'json',
    body: fields.extend({ creationId }).refine(endsAfterStart, ENDS_TOO_EARLY),
    result: created,
  }),
  createCopy: endpoint({
    method: 'POST',
    path: '/admin/banner/createCopy',
    access: 'admin:content',
    summary: 'Create an archived copy, to be edited before anybody sees it',
    tags,
    body: z.object({ bannerId: id, creationId }),
    result: created,
  }),
  update: endpoint({
    method: 'POST',
    path: '/admin/banner/update',
    access: 'admin:content',
    summary: 'Change a banner; members see the change on their next load',
    tags,
    encoding: 'json',
    body: fields.extend({ bannerId: id, revision }).refine(endsAfterStart, ENDS_TOO_EARLY),
    result: z.object({ revision }),
  }),
  order: endpoint({
    method: 'GET',
    path: '/admin/banner/order',
    access: 'admin:content',
    summary: 'List the banners that are not archived, in order',
    tags,
    result: z.object({ list: z.array(bannerAdminRow) }),
  }),
  arrange: endpoint({
    method: 'POST',
    path: '/admin/banner/arrange',
    access: 'admin:content',
    summary: 'Reorder the banners that are not archived',
    tags,
    encoding: 'json',
    body: z.object({ bannerIds: z.array(id).max(MOST_KEPT) }),
    result: done,
  }),
  archive: endpoint({
    method: 'POST',
    path: '/admin/banner/archive',
    access: 'admin:content',
    summary: 'Archive banners: removed from the home page, figures kept',
    tags,
    encoding: 'json',
    body: chosenBanners,
    result: outcome,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/admin/banner/restore',
    access: 'admin:content',
    summary: 'Restore archived banners, after all others',
    tags,
    encoding: 'json',
    body: chosenBanners,
    result: outcome,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/admin/banner/remove',
    access: 'admin:content',
    summary: 'Delete archived banners with their figures; in a bulk call, banners that are not archived are skipped',
    tags,
    encoding: 'json',
    body: chosenBanners,
    result: outcome,
  }),
};
