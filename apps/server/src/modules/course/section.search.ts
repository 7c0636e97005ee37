import { sectionKind } from '@palm/contract/course/kinds';
import type { SearchSource } from '../../platform/answers/search.ts';
import type { TargetSource } from '../../platform/answers/targets.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { idsAfter } from '../../platform/searched-table.ts';
import { refreshSearch } from '../search/index.ts';
import { courseTargets } from './course.targets.ts';
import { findFoundSections, findSectionIds, sectionOpenTo } from './search.queries.ts';
import { findSectionTargets } from './target.queries.ts';

const kindWords = { video: '视频', audio: '音频', article: '图文', document: '文档', exam: '考试' } as const;

const addressOf = ({ id, course_id }: { id: string; course_id: string }) => `/courseDetailSection?courseId=${course_id}&sectionId=${id}`;

function lengthOf({ duration_seconds, pages }: { duration_seconds: number; pages: number | null }): string {
  return pages === null ? (duration_seconds > 0 ? `${Math.max(1, Math.round(duration_seconds / 60))} 分钟` : '') : `${pages} 页`;
}

/** Sections as a search source, by title only: their content stays behind the locks of their courses. */
export const sectionSearch = (db: Db): SearchSource => ({
  isPart: true,
  async documents(tx, orgId, ids) {
    const rows = await findFoundSections(tx, orgId, ids);
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      names: [],
      lines: [],
      category: row.category_name,
      level: row.difficulty,
      publishedAt: row.published_at,
    }));
  },
  idsAfter: idsAfter('section'),
  openTo: sectionOpenTo,
  async cards(orgId, ids) {
    const rows = await findFoundSections(db, orgId, ids);
    return new Map(
      rows.map((row) => {
        const kind = sectionKind.parse(row.kind);
        const path = `${row.course_title} › ${row.chapter_title}`;
        const facts = [[kindWords[kind], lengthOf(row)].filter(Boolean).join(' · ')];
        return [row.id, { title: row.title, cover: null, look: 'section', sectionKind: kind, path, facts, address: addressOf(row) }];
      }),
    );
  },
});

/** Sections as link targets; accessible if their course is. */
export const sectionTargets: TargetSource = {
  async find(db, orgId, ids, person) {
    const rows = await findSectionTargets(db, orgId, ids);
    const courses = await courseTargets.find(db, orgId, [...new Set(rows.map(({ course_id }) => course_id))], person);
    return new Map(
      rows.flatMap((row) => {
        const course = courses.get(row.course_id);
        return course ? [[row.id, { ...course, title: row.title, address: addressOf(row) }] as const] : [];
      }),
    );
  },
};

/** Updates the search index of a course and its sections, in the transaction that changes them; call it last. */
export async function refreshCourseSearch(
  tx: Db,
  platform: Pick<Platform, 'answers' | 'clock'>,
  { orgId, courseId }: { orgId: string; courseId: string },
): Promise<void> {
  await refreshSearch(tx, platform, { orgId, kind: 'course', ids: [courseId] });
  await refreshSearch(tx, platform, { orgId, kind: 'section', ids: await findSectionIds(tx, orgId, courseId) });
}
