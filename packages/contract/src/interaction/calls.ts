import { z } from 'zod';
import { targetTypes } from '../areas.ts';
import { cover } from '../course/calls.ts';
import { endpoint } from '../endpoint.ts';
import { done, formBool, id, instant, keyword } from '../fields.ts';
import { pageOf, pageQuery } from '../paging.ts';

const tags = ['interaction'] as const;

/** Acts on an object, and their names. */
export const actNames = { favourite: '收藏', follow: '关注', like: '点赞' } as const;
export type Act = keyof typeof actNames;
const act = z.enum(['favourite', 'follow', 'like']);

const kind = z.enum(targetTypes);
const object = { kind, objectId: id };

/** Whether the member has done it, and how many people have. */
export const actState = z.object({ on: z.boolean(), count: z.number().int() });
export type ActState = z.infer<typeof actState>;

/** Why an object is no longer open: withdrawn, not available to this person, or deleted. */
export const closedReason = z.enum(['withdrawn', 'hidden', 'removed']);
export type ClosedReason = z.infer<typeof closedReason>;

export const favourite = z.object({
  kind,
  objectId: id,
  /** For closed objects, the title at the time it was saved. */
  title: z.string(),
  cover: cover.nullable(),
  /** For parts of an object, the first fact is its location: 课程 › 章. */
  facts: z.array(z.string()),
  /** A path of the learner app; null if it cannot be opened. */
  address: z.string().nullable(),
  since: instant,
  /** The caller's progress in whole per cent; null if it cannot be studied or was not started. */
  percent: z.number().int().nullable(),
  closed: closedReason.nullable(),
});
export type Favourite = z.infer<typeof favourite>;

export const news = z.object({
  /** What the member follows: a teacher, a column. */
  from: z.object({ kind, objectId: id, name: z.string(), avatarUrl: z.string().nullable(), cover: cover.nullable() }),
  /** What happened: 开了新课. */
  verb: z.string(),
  title: z.string(),
  /** A path of the learner app. */
  address: z.string(),
  at: instant,
  /** Not opened yet. */
  fresh: z.boolean(),
});
export type News = z.infer<typeof news>;

export const followed = z.object({
  kind,
  objectId: id,
  name: z.string(),
  note: z.string(),
  avatarUrl: z.string().nullable(),
  /** Null if it cannot be opened. */
  address: z.string().nullable(),
  followerCount: z.number().int(),
  freshCount: z.number().int(),
  /** The latest news item of recent months. */
  latest: news.pick({ verb: true, title: true, at: true }).nullable(),
});
export type Followed = z.infer<typeof followed>;

export const interactionApi = {
  state: endpoint({
    method: 'GET',
    path: '/front/interaction/state',
    access: 'member',
    summary: 'Whether the member has saved, followed or liked an object, and how many members have',
    tags,
    query: z.object(object),
    result: z.object({ favourite: actState, follow: actState, like: actState }),
  }),
  set: endpoint({
    method: 'POST',
    path: '/front/interaction/set',
    access: 'member',
    summary: 'Save, follow or like an object, or undo that; idempotent',
    tags,
    body: z.object({ act, ...object, on: formBool() }),
    result: actState,
  }),
  favourites: endpoint({
    method: 'GET',
    path: '/front/interaction/favourites',
    access: 'member',
    summary: 'List the member’s favourites, including those no longer available',
    tags,
    query: z.object({ ...pageQuery, keyword, kind: kind.optional(), sort: z.enum(['recent', 'earliest', 'title']).default('recent') }),
    result: pageOf(favourite).extend({
      /** Kinds with rows, regardless of the kind filter. */
      kinds: z.array(z.object({ kind, name: z.string(), count: z.number().int() })),
    }),
  }),
  following: endpoint({
    method: 'GET',
    path: '/front/interaction/following',
    access: 'member',
    summary: 'List whom the member follows, latest first; columns are not included, as they are subscribed to',
    tags,
    query: z.object(pageQuery),
    result: pageOf(followed),
  }),
  news: endpoint({
    method: 'GET',
    path: '/front/interaction/news',
    access: 'member',
    summary: 'News from everything the member follows or subscribes to',
    tags,
    result: z.object({ list: z.array(news), freshCount: z.number().int(), days: z.number().int() }),
  }),
  markSeen: endpoint({
    method: 'POST',
    path: '/front/interaction/markSeen',
    access: 'member',
    summary: 'Mark the news of a followed object as seen, up to a given time',
    tags,
    body: z.object({ ...object, upTo: instant }),
    result: done,
  }),
  markAllSeen: endpoint({
    method: 'POST',
    path: '/front/interaction/markAllSeen',
    access: 'member',
    summary: 'Mark all news as seen',
    tags,
    result: done,
  }),
};
