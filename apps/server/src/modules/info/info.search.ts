import type { SearchDocument, SearchSource } from '../../platform/answers/search.ts';
import type { Infrastructure } from '../../platform/platform.ts';
import { publishedObjects } from '../../platform/searched-table.ts';
import { shortDayIn } from '../../platform/day-text.ts';
import { paragraphsOf } from '../../platform/rich-text.ts';
import { infoAddress } from './info.targets.ts';
import { toInfoCard } from './info.view.ts';
import * as queries from './search.queries.ts';

/** More text than this slows down the index without improving the hits. */
const SEARCHED_CHARACTERS = 4000;

/** Articles in the search. */
export function infoSearch({ db, files, clock }: Pick<Infrastructure, 'db' | 'files' | 'clock'>): { info: SearchSource } {
  return {
    info: {
      documents: async (tx, orgId, ids) => (await queries.findSearched(tx, orgId, ids)).map(toSearchDocument),
      ...publishedObjects('info'),
      namedAfter: queries.findIdsNamedAfter,
      async cards(orgId, ids) {
        const rows = await queries.findFoundCards(db, orgId, ids);
        return new Map(
          rows.map((row) => {
            const { id, title, cover, categoryName, authorName, publishedAt, readCount } = toInfoCard(files, row);
            const day = publishedAt === null ? '' : shortDayIn(row.time_zone, new Date(publishedAt), clock.now());
            const facts = [categoryName ?? '', authorName ?? '', day, `${readCount} 人读过`].filter(Boolean);
            return [id, { title, cover, facts, address: infoAddress(id) }];
          }),
        );
      },
    },
  };
}

export const toSearchDocument = (row: queries.SearchedRow): SearchDocument => ({
  id: row.id,
  title: row.title,
  names: [...new Set([row.author_name, row.category_name, ...row.tags].filter((name) => name !== null))],
  lines: [row.lead, ...paragraphsOf(row.body, SEARCHED_CHARACTERS)].filter(Boolean),
  category: row.category_name,
  level: null,
  publishedAt: row.published_at,
});
