import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { toSearchDocument } from '../../apps/server/src/modules/info/info.search.ts';
import { markdownToHtml, plainText } from '../../apps/server/src/platform/rich-text.ts';
import { infoSchema, type InfoContent } from '../content/info.schema.ts';
import { readFrontMatter, readMarkdown } from '../content/read-file.ts';
import type { DemoRows, Row } from './demo-rows.ts';
import type { Loading } from './loading.ts';
import { searchRow } from './search-row.ts';

type Article = InfoContent & { key: string; body: string };

/** The articles of the folder `infos`, with the categories that they name. */
export function infoRows(loading: Loading): DemoRows {
  const { orgId, newId } = loading;
  const articles = readArticles(join(loading.content.folder, 'infos'));
  const names = [...new Set(articles.map(({ category }) => category))];
  const categories = names.map((name, position) => ({ org_id: orgId, id: newId(), name, position }));
  const idOfCategory = new Map(categories.map(({ id, name }) => [name, id]));
  const infos = articles.map((article) => ({
    article,
    row: infoRow(loading, article, idOfCategory.get(article.category) ?? null),
  }));
  return {
    info_category: categories,
    info: infos.map(({ row }) => row),
    info_read_day: infos.map(({ article, row }) => readToday(loading, article, row.id)),
    search_document: infos.map(({ article, row }) => searchDocument(loading, article, row)),
  };
}

/** The newest first, so that their categories lead. */
function readArticles(folder: string): Article[] {
  const files = readdirSync(folder).map((file) => join(folder, file));
  const articles = files.map((file) => ({
    ...readFrontMatter(file, infoSchema),
    key: basename(file, '.md'),
    body: markdownToHtml(readMarkdown(file)),
  }));
  return articles.sort((one, other) => one.daysAgo - other.daysAgo);
}

function infoRow(loading: Loading, article: Article, categoryId: string | null) {
  const { orgId, at, idOf, define } = loading;
  const publishedAt = at(article.daysAgo, '10:00');
  return {
    org_id: orgId,
    id: define('info', article.key),
    title: article.title,
    lead: leadOf(article.body),
    body: article.body,
    cover_motif: article.cover.motif,
    cover_tone: article.cover.tone,
    category_id: categoryId,
    author_id: idOf('member', article.by),
    tags: article.tags,
    pinned: article.top,
    status: 'published',
    published_at: publishedAt,
    read_count: article.reads,
    created_at: at(article.daysAgo + 1, '15:00'),
    updated_at: publishedAt,
  };
}

/** Shorter ones are salutations. */
const SHORTEST_PARAGRAPH = 20;
const LONGEST_LEAD = 100;

/** The whole sentences with which its first paragraph begins. */
function leadOf(body: string): string {
  const paragraphs = [...body.matchAll(/<p>([\s\S]*?)<\/p>/g)].map(([, html]) => plainText(html ?? ''));
  const text = paragraphs.find((paragraph) => paragraph.length >= SHORTEST_PARAGRAPH) ?? '';
  const sentences = text.match(/[^。！？]+[。！？]?/g) ?? [];
  const ends = sentences.map((_, place) => sentences.slice(0, place + 1).join(''));
  return ends.findLast((lead) => lead.length <= LONGEST_LEAD) ?? ends[0] ?? '';
}

/** Older articles were mostly read before this month. */
const READ_THIS_MONTH = 0.2;

function readToday({ orgId, dayAgo }: Loading, { daysAgo, reads }: Article, infoId: string): Row<'info_read_day'> {
  const isOfThisMonth = dayAgo(daysAgo).slice(0, 7) === dayAgo(0).slice(0, 7);
  const readCount = isOfThisMonth ? reads : Math.round(reads * READ_THIS_MONTH);
  return { org_id: orgId, day: dayAgo(0), info_id: infoId, read_count: readCount };
}

function searchDocument(loading: Loading, article: Article, row: ReturnType<typeof infoRow>): Row<'search_document'> {
  const author = loading.content.people.members.find(({ key }) => key === article.by);
  return searchRow(loading, 'info', toSearchDocument({ ...row, category_name: article.category, author_name: author?.name ?? null }));
}
