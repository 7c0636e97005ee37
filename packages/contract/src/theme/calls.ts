import { z } from 'zod';
import { cover } from '../course/calls.ts';
import { endpoint } from '../endpoint.ts';
import { day, done, formBool, id, instant, keyword, shownRichText } from '../fields.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { shelfKind, shelfKinds, type ShelfCard, type ShelfKind } from './shelf.ts';

const tags = ['theme'] as const;

/** Whether today is before, within or after the theme's dates. */
export const themeStanding = z.enum(['coming', 'running', 'over']);
export type ThemeStanding = z.infer<typeof themeStanding>;

export const themeCard = z.object({
  id,
  title: z.string(),
  subtitle: z.string(),
  cover,
  authorName: z.string().nullable(),
  /** Null for a theme without dates. */
  standing: themeStanding.nullable(),
  startsOn: day.nullable(),
  endsOn: day.nullable(),
  /** Items on its shelves that the person may open, by kind; nothing else is counted. */
  contents: z.array(z.object({ kind: shelfKind, count: z.number().int() })),
  /** Distinct people who have opened it. */
  viewerCount: z.number().int(),
  /** When it was last published. */
  renewedAt: instant,
});
export type ThemeCard = z.infer<typeof themeCard>;

const textShown = z.object({
  kind: z.literal('text'),
  id,
  /** The first heading, for the table of contents. */
  heading: z.string().nullable(),
  body: shownRichText,
  wide: z.boolean(),
});
const pictureShown = z.object({ kind: z.literal('picture'), id, url: z.string(), caption: z.string() });

const shelfShown = <Kind extends ShelfKind>(kind: Kind) =>
  z.object({
    kind: z.literal(kind),
    id,
    title: z.string(),
    note: z.string(),
    /** Items the person may open, in the author's order; never empty. */
    list: z.array(shelfKinds[kind].card as unknown as z.ZodType<ShelfCard<Kind>>),
  });

type ShelfShown = { [Kind in ShelfKind]: ReturnType<typeof shelfShown<Kind>> }[ShelfKind];
const shelvesShown = shelfKind.options.map((kind) => shelfShown(kind)) as unknown as ShelfShown[];

export const themeBlock = z.discriminatedUnion('kind', [textShown, pictureShown, ...shelvesShown]);
export type ThemeBlock = z.infer<typeof themeBlock>;
export type ThemeShelf = Extract<ThemeBlock, { kind: ShelfKind }>;

export const themeDetail = themeCard.extend({
  blocks: z.array(themeBlock),
  /** An author is viewing what learners cannot see yet. */
  preview: z.boolean(),
});
export type ThemeDetail = z.infer<typeof themeDetail>;

export const themeApi = {
  list: endpoint({
    method: 'GET',
    path: '/front/theme/list',
    access: 'member',
    summary: 'List published themes that the member may see, in the organisation’s order',
    tags,
    query: z.object({ ...pageQuery, keyword, standing: themeStanding.optional() }),
    result: pageOf(themeCard),
  }),
  shelf: endpoint({
    method: 'GET',
    path: '/front/theme/shelf',
    access: 'member',
    previewable: true,
    summary: 'The first themes, for the home page block',
    tags,
    result: z.object({ list: z.array(themeCard) }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/front/theme/detail',
    access: 'member',
    summary: 'A theme with its blocks; items the member may not open are omitted',
    tags,
    query: z.object({
      themeId: id,
      /** Returns the author's draft; only authors see more than learners. */
      preview: formBool().optional(),
    }),
    result: themeDetail,
  }),
  view: endpoint({
    method: 'POST',
    path: '/front/theme/view',
    access: 'member',
    summary: 'Count a view by the member; only the first call counts',
    tags,
    body: z.object({ themeId: id }),
    result: done,
  }),
};
