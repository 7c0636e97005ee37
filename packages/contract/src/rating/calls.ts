import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { done, formInt, id, instant, text } from '../fields.ts';
import { pageOf, pageQuery } from '../paging.ts';

const tags = ['rating'] as const;

/** Progress required before a course can be rated, in per cent. */
export const RATING_NEEDS_PERCENT = 30;

const stars = formInt(1, 5);

export const rating = z.object({
  id,
  memberName: z.string(),
  avatarUrl: z.string().nullable(),
  stars: z.number().int(),
  sentence: z.string(),
  updatedAt: instant,
});
export type Rating = z.infer<typeof rating>;

export const ratingSummary = z.object({
  /** Mean of the stars to one decimal; null without ratings. */
  average: z.number().nullable(),
  count: z.number().int(),
  /** Number of ratings with one star, two stars, … five stars. */
  spread: z.array(z.number().int()).length(5),
});
export type RatingSummary = z.infer<typeof ratingSummary>;

export const ratingApi = {
  summary: endpoint({
    method: 'GET',
    path: '/front/rating/summary',
    access: 'member',
    summary: 'Rating summary of a course, with the caller’s rating',
    tags,
    query: z.object({ courseId: id }),
    result: ratingSummary.extend({
      mine: z.object({ stars: z.number().int(), sentence: z.string() }).nullable(),
      /** The member's progress in per cent, and the progress required to rate. */
      percent: z.number().int(),
      neededPercent: z.number().int(),
      abilities: z.object({ rate: z.boolean() }),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/front/rating/list',
    access: 'member',
    summary: 'List ratings of a course that have a comment, latest first',
    tags,
    query: z.object({ ...pageQuery, courseId: id }),
    result: pageOf(rating),
  }),
  save: endpoint({
    method: 'POST',
    path: '/front/rating/save',
    access: 'member',
    summary: 'Rate a course, or change the caller’s rating',
    tags,
    body: z.object({ courseId: id, stars, sentence: text('评语', 200).default('') }),
    result: done,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/front/rating/withdraw',
    access: 'member',
    summary: 'Withdraw the caller’s rating',
    tags,
    body: z.object({ courseId: id }),
    result: done,
  }),
};
