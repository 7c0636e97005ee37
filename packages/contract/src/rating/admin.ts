import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { done, formInt, id } from '../fields.ts';
import { pageOf, pageQuery, sheetOf, sortBy } from '../paging.ts';
import { rating, ratingSummary } from './calls.ts';

const tags = ['rating'] as const;

const listQuery = z.object({
  ...pageQuery,
  courseId: id,
  stars: formInt(1, 5).optional(),
  sort: sortBy(['stars', 'updatedAt'], '-updatedAt'),
});

export const ratingAdminApi = {
  summary: endpoint({
    method: 'GET',
    path: '/admin/rating/summary',
    access: 'admin:content',
    summary: 'Rating summary of a course',
    tags,
    query: z.object({ courseId: id }),
    result: ratingSummary,
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/rating/list',
    access: 'admin:content',
    summary: 'List all ratings of a course, latest first',
    tags,
    query: listQuery,
    result: pageOf(rating),
  }),
  export: sheetOf({
    path: '/admin/rating/export',
    access: 'admin:content',
    summary: 'Export the filtered ratings as xlsx, in the current order',
    tags,
    query: listQuery,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/admin/rating/remove',
    access: 'admin:content',
    summary: 'Delete an offensive rating',
    tags,
    body: z.object({ ratingId: id }),
    result: done,
  }),
};
