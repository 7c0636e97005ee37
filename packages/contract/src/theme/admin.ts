import { z } from 'zod';
import { audience } from '../audience.ts';
import { cover } from '../course/calls.ts';
import { endpoint } from '../endpoint.ts';
import { day, done, id, instant, lastSave, line, richText, text } from '../fields.ts';
import { themeStatus } from './list.ts';
import { shelfKind } from './shelf.ts';

const tags = ['theme-authoring'] as const;

export const MOST_BLOCKS = 40;
export const MOST_ON_SHELF = 24;

const isUnique = (ids: readonly string[]) => new Set(ids).size === ids.length;

const draftText = z.object({
  kind: z.literal('text'),
  id,
  body: richText('文字', 50_000),
  /** Full page width, instead of the width of readable lines. */
  wide: z.boolean(),
});
const draftPicture = z.object({ kind: z.literal('picture'), id, key: z.string().max(500).nullable(), caption: text('图片说明', 80) });
const draftShelf = z.object({
  kind: shelfKind,
  id,
  title: line('货架标题', 40),
  note: text('货架说明', 40),
  ids: z
    .array(id)
    .max(MOST_ON_SHELF, `一个货架最多放 ${MOST_ON_SHELF} 项，请再分一个货架`)
    .refine(isUnique, '同一项内容在一个货架里只放一次，请去掉重复的'),
});

export const draftBlock = z.discriminatedUnion('kind', [draftText, draftPicture, draftShelf]);
export type DraftBlock = z.infer<typeof draftBlock>;
export type DraftShelf = z.infer<typeof draftShelf>;

/** Everything authors edit of a theme; learners see it once published. */
export const themeDraft = z
  .object({
    title: line('专题名称', 40),
    subtitle: text('一句话介绍', 80),
    cover: z.object({ motif: z.string().max(20), tone: z.string().max(20), key: z.string().max(500).nullable() }),
    /** In the organisation's time zone, both days inclusive; a theme may have either, both or neither. */
    startsOn: day.nullable(),
    endsOn: day.nullable(),
    visibility: audience,
    blocks: z
      .array(draftBlock)
      .max(MOST_BLOCKS, `一个专题最多 ${MOST_BLOCKS} 块，请去掉几块`)
      .refine((blocks) => isUnique(blocks.map((block) => block.id)), '同一块内容出现了两次，请去掉一块'),
  })
  .refine(({ startsOn, endsOn }) => startsOn === null || endsOn === null || startsOn <= endsOn, {
    path: ['endsOn'],
    message: '截止日期早于开始日期，请改其中一个',
  });
export type ThemeDraft = z.infer<typeof themeDraft>;

/** An item on a shelf of the draft, as shown to its author. */
export const namedObject = z.object({
  kind: shelfKind,
  id,
  title: z.string(),
  cover,
  /** Whether learners can find it at all: neither a draft nor withdrawn. */
  published: z.boolean(),
});
export type NamedObject = z.infer<typeof namedObject>;

export const themeEdit = z.object({
  id,
  draft: themeDraft,
  /** For the draft: URLs of its uploaded pictures, and the objects on its shelves. Deleted ones are missing. */
  coverUrl: z.string().nullable(),
  pictures: z.array(z.object({ key: z.string(), url: z.string() })),
  named: z.array(namedObject),
  status: themeStatus,
  changed: z.boolean(),
  edition: z.number().int(),
  publishedAt: instant.nullable(),
  renewedAt: instant.nullable(),
  /** When the saved draft will be published automatically. */
  scheduledAt: instant.nullable(),
  place: z.number().int(),
  viewerCount: z.number().int(),
  /** Where it appears besides the list of themes. */
  places: z.array(z.string()),
  /** Incremented on every save; editors send it back so that concurrent edits are detected. */
  revision: z.number().int(),
  ...lastSave,
});
export type ThemeEdit = z.infer<typeof themeEdit>;

/** One line of the diff between the draft and the published edition. */
export const themeChange = z.object({
  kind: z.enum(['added', 'removed', 'moved', 'changed', 'rule']),
  title: z.string(),
  detail: z.string(),
});
export type ThemeChange = z.infer<typeof themeChange>;

const finding = z.object({ level: z.enum(['error', 'warning']), text: z.string(), blockId: id.nullable() });
export type ThemeFinding = z.infer<typeof finding>;

export const themeAuthoringApi = {
  edit: endpoint({
    method: 'GET',
    path: '/admin/theme/edit',
    access: 'admin:content',
    summary: 'A theme with everything the editor needs',
    tags,
    query: z.object({ themeId: id }),
    result: themeEdit,
  }),
  update: endpoint({
    method: 'POST',
    path: '/admin/theme/update',
    access: 'admin:content',
    summary: 'Save the draft',
    tags,
    encoding: 'json',
    body: z.object({ themeId: id, revision: z.number().int(), draft: themeDraft }),
    result: z.object({ revision: z.number().int() }),
  }),
  check: endpoint({
    method: 'GET',
    path: '/admin/theme/publishCheck',
    access: 'admin:content',
    summary: 'Changes in the draft, its audience, and problems that prevent publishing',
    tags,
    query: z.object({ themeId: id }),
    result: z.object({
      revision: z.number().int(),
      /** Number of the edition that publishing would create, from 1. */
      edition: z.number().int(),
      findings: z.array(finding),
      changes: z.array(themeChange),
      audienceCount: z.number().int(),
    }),
  }),
  publish: endpoint({
    method: 'POST',
    path: '/admin/theme/publish',
    access: 'admin:content',
    summary: 'Publish the draft to its audience; idempotent',
    tags,
    encoding: 'json',
    body: z.object({
      themeId: id,
      revision: z.number().int(),
      /** As returned by the check; if somebody published in between, fails with CONFLICT. */
      edition: z.number().int(),
      /**
       * Null = publish now. Otherwise the draft is published at that time in its then saved state; until then learners keep the current
       * edition.
       */
      publishAt: instant.nullable().default(null),
    }),
    result: done,
  }),
  unschedule: endpoint({
    method: 'POST',
    path: '/admin/theme/unschedule',
    access: 'admin:content',
    summary: 'Cancel scheduled publishing; idempotent',
    tags,
    body: z.object({ themeId: id }),
    result: done,
  }),
};
