import { z } from 'zod';
import { cover } from '../course/calls.ts';
import { endpoint } from '../endpoint.ts';
import { done, formBool, id, instant, shownRichText } from '../fields.ts';
import { shelfQuery } from '../first-page/shelf.ts';
import { pageOf, pageQuery } from '../paging.ts';

const tags = ['info'] as const;

export const infoCard = z.object({
  id,
  title: z.string(),
  /** A two-line summary. */
  lead: z.string(),
  cover,
  categoryName: z.string().nullable(),
  authorName: z.string().nullable(),
  pinned: z.boolean(),
  /** Null for drafts, in the future for scheduled articles. */
  publishedAt: instant.nullable(),
  /** A person counts once per day. */
  readCount: z.number().int(),
});
export type InfoCard = z.infer<typeof infoCard>;

const neighbour = z.object({ id, title: z.string() }).nullable();

export const infoDetail = infoCard.extend({
  body: shownRichText,
  categoryId: id.nullable(),
  tags: z.array(z.string()),
  author: z.object({ name: z.string(), position: z.string(), avatarUrl: z.string().nullable() }).nullable(),
  /** The adjacent older and newer articles the person may read. */
  previous: neighbour,
  next: neighbour,
  /** Articles sharing the most tags, then those of the same category. */
  related: z.array(infoCard),
  /** An author is viewing what learners cannot see yet, or no longer. */
  preview: z.boolean(),
});
export type InfoDetail = z.infer<typeof infoDetail>;

export const infoOverview = z.object({
  /** Number of articles the person may read. */
  total: z.number().int(),
  /** In the organisation's order; empty ones are omitted. */
  categories: z.array(z.object({ id, name: z.string(), infoCount: z.number().int() })),
  /** The lead article of the page: the newest pinned one, else the newest. */
  headStory: infoCard.nullable(),
  /** The most read articles of the month, with their read counts. */
  rank: z.array(z.object({ id, title: z.string(), readCount: z.number().int() })),
});
export type InfoOverview = z.infer<typeof infoOverview>;

export const infoApi = {
  overview: endpoint({
    method: 'GET',
    path: '/front/info/overview',
    access: 'member',
    summary: 'Head of the page: categories with counts, the lead story, the most read this month',
    tags,
    result: infoOverview,
  }),
  list: endpoint({
    method: 'GET',
    path: '/front/info/list',
    access: 'member',
    summary: 'List articles the member may read, newest first',
    tags,
    query: z.object({
      ...pageQuery,
      categoryId: id.optional(),
      tag: z.string().trim().max(40).optional(),
      /** Only articles written by this teacher as a member. */
      teacherId: id.optional(),
    }),
    result: pageOf(infoCard),
  }),
  shelf: endpoint({
    method: 'GET',
    path: '/front/info/shelf',
    access: 'member',
    previewable: true,
    summary: 'Four articles for a home page block, pinned ones first, unless it configures otherwise',
    tags,
    query: z.object(shelfQuery),
    result: z.object({ list: z.array(infoCard) }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/front/info/detail',
    access: 'member',
    summary: 'An article with its neighbours and related articles',
    tags,
    query: z.object({
      infoId: id,
      /** Returns the author's draft; only authors see more than learners. */
      preview: formBool().optional(),
    }),
    result: infoDetail,
  }),
  read: endpoint({
    method: 'POST',
    path: '/front/info/read',
    access: 'member',
    summary: 'Count a read by the member, at most once a day',
    tags,
    body: z.object({ infoId: id }),
    result: done,
  }),
};
