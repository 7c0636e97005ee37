import type { SearchDocument, SearchSource } from '../../platform/answers/search.ts';
import type { Infrastructure } from '../../platform/platform.ts';
import { publishedObjects } from '../../platform/searched-table.ts';
import { toCover } from '../course/index.ts';
import * as queries from './target.queries.ts';

/** Columns as a search source. */
export function columnSearch({ db, files }: Pick<Infrastructure, 'db' | 'files'>): { column: SearchSource } {
  return {
    column: {
      documents: async (tx, orgId, ids) => (await queries.findSearched(tx, orgId, ids)).map(toSearchDocument),
      ...publishedObjects('topical'),
      namedAfter: queries.findIdsNamedAfter,
      async cards(orgId, ids) {
        const rows = await queries.findFoundCards(db, orgId, ids);
        return new Map(
          rows.map((row) => {
            const size = `${row.stage_count} 个阶段 · ${row.course_count} 门课`;
            const facts = [row.teachers.join('、'), size, `${row.subscriber_count} 人订阅`].filter(Boolean);
            return [
              row.id,
              { title: row.title, cover: toCover(files, row), look: 'book', facts, address: `/columnDetail?columnId=${row.id}` },
            ];
          }),
        );
      },
    },
  };
}

const toSearchDocument = (row: queries.SearchedColumnRow): SearchDocument => ({
  id: row.id,
  title: row.title,
  names: [...new Set([...row.teachers, ...row.tags, ...(row.category_name === null ? [] : [row.category_name])])],
  lines: [row.subtitle, ...row.parts].filter(Boolean),
  category: row.category_name,
  level: null,
  publishedAt: row.published_at,
});
