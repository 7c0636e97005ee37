import { lengthText } from '@palm/contract/media-time';
import type { SearchDocument, SearchSource } from '../../platform/answers/search.ts';
import type { Infrastructure } from '../../platform/platform.ts';
import { publishedObjects } from '../../platform/searched-table.ts';
import { toCourseCard } from './course.view.ts';
import * as queries from './search.queries.ts';
import { sectionSearch } from './section.search.ts';

const levels = { beginner: '入门', intermediate: '进阶', advanced: '高级' } as const;

/** Courses and their sections as search sources. */
export function courseSearch({ db, files }: Pick<Infrastructure, 'db' | 'files'>): { course: SearchSource; section: SearchSource } {
  return {
    section: sectionSearch(db),
    course: {
      documents: async (tx, orgId, ids) => (await queries.findSearched(tx, orgId, ids)).map(toSearchDocument),
      ...publishedObjects('course'),
      namedAfter: queries.findIdsNamedAfter,
      async cards(orgId, ids) {
        const rows = await queries.findFoundCards(db, orgId, ids);
        return new Map(
          rows.map((row) => {
            const { id, title, cover, teacherName, sectionCount, totalSeconds, difficulty, learnerCount } = toCourseCard(files, row);
            const length = `${sectionCount} 讲 · ${lengthText(totalSeconds)}`;
            const facts = [teacherName ?? '', length, levels[difficulty], `${learnerCount} 人在学`].filter(Boolean);
            return [id, { title, cover, facts, address: `/courseDetail?courseId=${id}` }];
          }),
        );
      },
    },
  };
}

const toSearchDocument = (row: queries.SearchedRow): SearchDocument => ({
  id: row.id,
  title: row.title,
  names: [...new Set([...row.teachers, ...row.tags, ...(row.category_name === null ? [] : [row.category_name])])],
  lines: [row.subtitle, ...row.outcomes, ...row.parts].filter(Boolean),
  category: row.category_name,
  level: row.difficulty,
  publishedAt: row.published_at,
});
