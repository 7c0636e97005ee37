import { z } from 'zod';
import { banner } from '../banner/calls.ts';
import { endpoint } from '../endpoint.ts';
import { formBool } from '../fields.ts';
import { watermark } from '../organisation/calls.ts';
import { blockKinds } from '../areas.ts';
import { blockShelf } from './shelf.ts';

const tags = ['first-page'] as const;

export const firstPage = z.object({
  nav: z.array(z.object({ key: z.string(), name: z.string(), route: z.string() })),
  banners: z.array(banner),
  plates: z.array(z.object({ key: z.string(), name: z.string(), icon: z.string(), route: z.string() })),
  blocks: z.array(
    z.object({
      key: z.string(),
      kind: z.enum(blockKinds),
      title: z.string(),
      shelf: blockShelf.optional(),
      /** Cards per row on desktop. */
      perRow: z.number().int().optional(),
    }),
  ),
  watermark,
});
export type FirstPage = z.infer<typeof firstPage>;

export const firstPageApi = {
  firstPage: endpoint({
    method: 'GET',
    path: '/front/newSvcconf/firstPage/v2',
    access: 'member',
    previewable: true,
    summary: 'Layout of the home page, with the banners currently shown to the member',
    tags,
    query: z.object({
      /** Returns the draft layout; ignored for people who may not edit it. */
      draft: formBool().optional(),
    }),
    result: firstPage,
  }),
};
