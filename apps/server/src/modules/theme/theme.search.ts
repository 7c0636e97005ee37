import type { SearchDocument, SearchSource } from '../../platform/answers/search.ts';
import { shortDayIn } from '../../platform/day-text.ts';
import type { Infrastructure } from '../../platform/platform.ts';
import { paragraphsOf } from '../../platform/rich-text.ts';
import { publishedObjects } from '../../platform/searched-table.ts';
import { toCover } from '../course/index.ts';
import * as queries from './target.queries.ts';
import { themeAddress } from './theme.targets.ts';

/** More words would make the index slower without improving the results. */
const SEARCHED_CHARACTERS = 4000;

/** Themes in the search. */
export function themeSearch({ db, files, clock }: Pick<Infrastructure, 'db' | 'files' | 'clock'>): { theme: SearchSource } {
  return {
    theme: {
      documents: async (tx, orgId, ids) => (await queries.findSearched(tx, orgId, ids)).map(toSearchDocument),
      ...publishedObjects('theme'),
      async cards(orgId, ids) {
        const rows = await queries.findFoundCards(db, orgId, ids);
        return new Map(
          rows.map((row) => {
            const day = row.renewed_at === null ? '' : `${shortDayIn(row.time_zone, row.renewed_at, clock.now())}更新`;
            const facts = [row.author_name ?? '', day, `${row.viewer_count} 人看过`].filter(Boolean);
            return [row.id, { title: row.title, cover: toCover(files, row), facts, address: themeAddress(row.id) }];
          }),
        );
      },
    },
  };
}

/** Excludes the contents of its shelves, because not everybody who may open the theme may see each of them. */
export const toSearchDocument = ({ id, edition, author_name, published_at }: queries.SearchedRow): SearchDocument => ({
  id,
  title: edition.title,
  names: author_name === null ? [] : [author_name],
  lines: [edition.subtitle, ...edition.blocks.flatMap(linesOf)].filter(Boolean),
  category: null,
  level: null,
  publishedAt: published_at,
});

function linesOf(block: queries.SearchedRow['edition']['blocks'][number]): string[] {
  if (block.kind === 'text') {
    return paragraphsOf(block.body, SEARCHED_CHARACTERS);
  }
  return block.kind === 'picture' ? [block.caption] : [block.title];
}
