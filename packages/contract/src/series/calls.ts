import { z } from 'zod';
import { cover } from '../course/calls.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { shelfItems, shelfKind } from '../plate/shelf.ts';

const tags = ['series'] as const;

export const seriesCard = z.object({
  id,
  kind: shelfKind,
  title: z.string(),
  intro: z.string(),
  cover,
  /** Number of items visible to the member. */
  itemCount: z.number().int(),
});
export type SeriesCard = z.infer<typeof seriesCard>;

export const seriesDetail = seriesCard.extend({ items: shelfItems });
export type SeriesDetail = z.infer<typeof seriesDetail>;

export const seriesApi = {
  /** Defined by the seed (§7). */
  list: endpoint({
    method: 'GET',
    path: '/front/newTopical/getClassOrSeriesLs',
    access: 'member',
    summary: 'List series of a kind that the member may see, in the organisation’s order',
    tags,
    query: z.object({ ...pageQuery, kind: shelfKind.default('column') }),
    result: pageOf(seriesCard),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/front/series/detail',
    access: 'member',
    summary: 'A series with the items the member may see, in its order',
    tags,
    query: z.object({ seriesId: id }),
    result: seriesDetail,
  }),
};
