import type { SearchDocument, SearchSource } from '../../platform/answers/search.ts';
import type { Infrastructure } from '../../platform/platform.ts';
import { paragraphsOf } from '../../platform/rich-text.ts';
import { idsAfter } from '../../platform/searched-table.ts';
import { toCover } from '../course/index.ts';
import { questionSearch } from './question/question.search.ts';
import { classroomAddress } from './classroom.targets.ts';
import * as queries from './search.queries.ts';

/** Indexing more text makes the index slower without improving the hits. */
const SEARCHED_CHARACTERS = 4000;

/** Classes and their questions as search sources. */
export function classroomSearch({ db, files }: Pick<Infrastructure, 'db' | 'files'>): {
  classroom: SearchSource;
  'class-question': SearchSource;
} {
  return {
    'class-question': questionSearch({ db }),
    classroom: {
      documents: async (tx, orgId, ids) => (await queries.findSearched(tx, orgId, ids)).map(toSearchDocument),
      idsAfter: idsAfter('classroom'),
      openTo: queries.openTo,
      async cards(orgId, ids) {
        const rows = await queries.findFoundCards(db, orgId, ids);
        return new Map(
          rows.map((row) => {
            const facts = [row.teacher_names.join('、'), `${row.starts_on} 至 ${row.ends_on}`, `${row.member_count} 人`].filter(Boolean);
            return [row.id, { title: row.title, cover: toCover(files, row), facts, address: classroomAddress(row.id) }];
          }),
        );
      },
    },
  };
}

/** Leaves out the content of the plan, which only members see. */
export const toSearchDocument = (row: queries.SearchedRow): SearchDocument => ({
  id: row.id,
  title: row.title,
  names: row.teacher_names,
  lines: [row.intro, ...paragraphsOf(row.guide, SEARCHED_CHARACTERS)].filter(Boolean),
  category: null,
  level: null,
  publishedAt: row.published_at,
});
