import type { NewsSource } from '../../platform/answers/targets.ts';
import type { Infrastructure } from '../../platform/platform.ts';
import { findNewCourses } from './news.queries.ts';

/** News for followers of a teacher: new courses. */
export const courseNews = ({ db }: Pick<Infrastructure, 'db'>): NewsSource => ({
  async find(person, asked) {
    const rows = await findNewCourses(db, person, asked);
    return rows.map((row) => ({
      from: { kind: 'teacher', objectId: row.teacher_id },
      verb: '开了新课',
      title: row.title,
      address: `/courseDetail?courseId=${row.id}`,
      at: row.published_at,
    }));
  },
});
