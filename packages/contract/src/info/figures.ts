import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id } from '../fields.ts';
import { pageOf, pageQuery, sheetOf, sortBy } from '../paging.ts';
import { infoStatus } from './list.ts';

const tags = ['info-authoring'] as const;

/** Both days inclusive. */
const period = { from: day, to: day };
const dayReads = z.object({ day, readCount: z.number().int() });

export const infoReach = z.object({
  /** One entry per day of the period, followed by as many for the preceding period. A person counts once per day and article. */
  days: z.array(dayReads),
  daysBefore: z.array(dayReads),
});
export type InfoReach = z.infer<typeof infoReach>;

export const infoReachRow = z.object({
  id,
  title: z.string(),
  status: infoStatus,
  /** Total for the period. */
  readCount: z.number().int(),
  /** Since first published. */
  totalCount: z.number().int(),
});
export type InfoReachRow = z.infer<typeof infoReachRow>;

const listQuery = z.object({ ...pageQuery, ...period, sort: sortBy(['readCount', 'totalCount', 'title'], '-readCount') });

/** How many people the articles reach. */
export const infoFiguresApi = {
  reach: endpoint({
    method: 'GET',
    path: '/admin/info/reach',
    access: 'admin:content',
    summary: 'Daily reads of articles in a period, compared with the previous period',
    tags,
    query: z.object(period),
    result: infoReach,
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/info/reach/list',
    access: 'admin:content',
    summary: 'List articles read in a period, most read first',
    tags,
    query: listQuery,
    result: pageOf(infoReachRow),
  }),
  export: sheetOf({
    path: '/admin/info/reach/export',
    access: 'admin:content',
    summary: 'Export the filtered articles with their reach as xlsx, in the current order',
    tags,
    query: listQuery,
  }),
};
