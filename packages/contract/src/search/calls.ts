import { z } from 'zod';
import { targetTypes } from '../areas.ts';
import { cover, difficulty } from '../course/calls.ts';
import { sectionKind } from '../course/kinds.ts';
import { endpoint } from '../endpoint.ts';
import { done, formInt, id, line } from '../fields.ts';
import { pageOf, pageQuery } from '../paging.ts';

const tags = ['search'] as const;
const keyword = line('搜索词', 100);
const kind = z.enum(targetTypes);

/** Hits are counted up to here; a number that is one more stands for all that are more, and pages end here. */
export const MOST_COUNTED = 999;

/** How far a member is with an object: not begun, under way, complete. */
export const standing = z.enum(['new', 'started', 'completed']);
export type Standing = z.infer<typeof standing>;

/** Something that was found, worded by the area that it belongs to. */
export const searchHit = z.object({
  kind,
  id,
  title: z.string(),
  /** Where the words stand, when the title does not hold them: the names it goes by, or a line of what is in it. */
  snippet: z.string(),
  cover: cover.nullable(),
  /** How it is drawn where not by its cover: a column as a book, a teacher by the picture, a section by its kind, a question by its sign. */
  look: z.enum(['book', 'person', 'section', 'question']).optional(),
  avatarUrl: z.string().nullable().optional(),
  sectionKind: sectionKind.optional(),
  /** Where it stands: 带好第一支团队 › 第三章 带事. */
  path: z.string().optional(),
  /** How far the person is with it, where that is worth a word. */
  standing: z.enum(['completed', 'locked']).optional(),
  /** Short facts in the order of their weight: who teaches it, how long it is. */
  facts: z.array(z.string()),
  /** A path of the learner app. */
  address: z.string(),
});
export type SearchHit = z.infer<typeof searchHit>;

/** What takes the place of an empty answer; nothing in it is more than the person may see. */
export const searchInstead = z.object({
  /** The words with one typing mistake mended, and how much they find. */
  suggestion: z.object({ word: z.string(), count: z.number().int() }).nullable(),
  /** The longest part of the words that finds something, with the first of it. */
  shorter: z.object({ word: z.string(), count: z.number().int(), list: z.array(searchHit) }).nullable(),
});
export type SearchInstead = z.infer<typeof searchInstead>;

export const searchApi = {
  find: endpoint({
    method: 'GET',
    path: '/front/search/find',
    access: 'member',
    summary: 'What the member may see and the words find: by title, teachers, tags, category, content, pinyin and its initials',
    tags,
    query: z.object({
      ...pageQuery,
      keyword,
      kind: kind.optional(),
      category: z.string().max(100).optional(),
      level: difficulty.optional(),
      since: z.enum(['week', 'month', 'year']).optional(),
      /** Only kinds that can be studied have one. */
      standing: standing.optional(),
      sort: z.enum(['relevance', 'newest']).default('relevance'),
      /** At most so many of each kind on one page, for a look at all of them. */
      perKind: formInt(1, 20).optional(),
    }),
    result: pageOf(searchHit).extend({
      /** Kinds with hits, each with its number, whatever kind was asked for. */
      kinds: z.array(z.object({ kind, name: z.string(), count: z.number().int() })),
      /** Categories of all hits, to narrow the search by. */
      categories: z.array(z.string()),
      /** The texts to highlight; of pinyin the characters that it stands for. */
      marks: z.array(z.string()),
      /** Only when nothing at all was found. */
      instead: searchInstead.nullable(),
    }),
  }),
  suggest: endpoint({
    method: 'GET',
    path: '/front/search/suggest',
    access: 'member',
    summary: 'Words and objects for what is being typed',
    tags,
    query: z.object({ keyword }),
    result: z.object({
      words: z.array(z.object({ word: z.string(), count: z.number().int() })),
      objects: z.array(z.object({ kind, name: z.string(), id, title: z.string(), address: z.string() })),
      marks: z.array(z.string()),
    }),
  }),
  hot: endpoint({
    method: 'GET',
    path: '/front/search/hot',
    access: 'member',
    summary: 'Words by which several people of the organisation found something lately, and that find something for this member',
    tags,
    result: z.object({ list: z.array(z.object({ word: z.string(), fresh: z.boolean() })) }),
  }),
  opened: endpoint({
    method: 'POST',
    path: '/front/search/opened',
    access: 'member',
    summary: 'A hit was opened: its words count among the hot ones, without the person',
    tags,
    body: z.object({ keyword, kind, objectId: id }),
    result: done,
  }),
};
