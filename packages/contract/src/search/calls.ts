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

/** Counting stops here; this number plus one means more, and paging ends here. */
export const MOST_COUNTED = 999;

/** The member's progress on an object: not started, in progress, completed. */
export const standing = z.enum(['new', 'started', 'completed']);
export type Standing = z.infer<typeof standing>;

/** A search hit, worded by the area that owns the object. */
export const searchHit = z.object({
  kind,
  id,
  title: z.string(),
  /** The matching text if the title does not match: its aliases, or a line of its content. */
  snippet: z.string(),
  cover: cover.nullable(),
  /** How it is rendered if not by its cover: a column as a book, a teacher by photo, a section by its kind, a question by a sign. */
  look: z.enum(['book', 'person', 'section', 'question']).optional(),
  avatarUrl: z.string().nullable().optional(),
  sectionKind: sectionKind.optional(),
  /** Breadcrumbs: 带好第一支团队 › 第三章 带事. */
  path: z.string().optional(),
  /** The person's progress on it, if worth mentioning. */
  standing: z.enum(['completed', 'locked']).optional(),
  /** Short facts, most important first: its teacher, its length. */
  facts: z.array(z.string()),
  /** A path of the learner app. */
  address: z.string(),
});
export type SearchHit = z.infer<typeof searchHit>;

/** Alternatives shown if nothing was found; limited to what the person may see. */
export const searchInstead = z.object({
  /** The query with one typo corrected, and its number of hits. */
  suggestion: z.object({ word: z.string(), count: z.number().int() }).nullable(),
  /** The longest part of the query that has hits, with the first of them. */
  shorter: z.object({ word: z.string(), count: z.number().int(), list: z.array(searchHit) }).nullable(),
});
export type SearchInstead = z.infer<typeof searchInstead>;

export const searchApi = {
  find: endpoint({
    method: 'GET',
    path: '/front/search/find',
    access: 'member',
    summary: 'Search everything the member may see by title, teacher, tag, category, content, and pinyin or its initials',
    tags,
    query: z.object({
      ...pageQuery,
      keyword,
      kind: kind.optional(),
      category: z.string().max(100).optional(),
      level: difficulty.optional(),
      since: z.enum(['week', 'month', 'year']).optional(),
      /** Only set for kinds that can be studied. */
      standing: standing.optional(),
      sort: z.enum(['relevance', 'newest']).default('relevance'),
      /** Maximum number of hits per kind, for the overview across all kinds. */
      perKind: formInt(1, 20).optional(),
    }),
    result: pageOf(searchHit).extend({
      /** Kinds with hits and their counts, regardless of the kind filter. */
      kinds: z.array(z.object({ kind, name: z.string(), count: z.number().int() })),
      /** Categories among all hits, for narrowing the search. */
      categories: z.array(z.string()),
      /** Texts to highlight; for pinyin, the matching characters. */
      marks: z.array(z.string()),
      /** Only set if nothing was found. */
      instead: searchInstead.nullable(),
    }),
  }),
  suggest: endpoint({
    method: 'GET',
    path: '/front/search/suggest',
    access: 'member',
    summary: 'Suggest words and objects while typing',
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
    summary: 'Words with which several people of the organisation recently found something, and that have hits for this member',
    tags,
    result: z.object({ list: z.array(z.object({ word: z.string(), fresh: z.boolean() })) }),
  }),
  opened: endpoint({
    method: 'POST',
    path: '/front/search/opened',
    access: 'member',
    summary: 'Record that a search hit was opened: its words count as hot words, without reference to the member',
    tags,
    body: z.object({ keyword, kind, objectId: id }),
    result: done,
  }),
};
