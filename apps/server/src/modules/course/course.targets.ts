import type { TargetSource } from '../../platform/answers/targets.ts';
import { isReached } from '../../platform/audience.ts';
import { findTargets } from './target.queries.ts';

/** Courses as other areas point at them. */
export const courseTargets: TargetSource = {
  async find(db, orgId, ids, person) {
    const rows = await findTargets(db, orgId, ids);
    return new Map(
      rows.map((row) => {
        const published = row.status === 'published';
        const open = person === null || (published && isReached(row, person));
        return [row.id, { title: row.title, address: `/courseDetail?courseId=${row.id}`, published, open }];
      }),
    );
  },
};
