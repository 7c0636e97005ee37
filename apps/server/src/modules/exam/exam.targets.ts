import type { TargetSource } from '../../platform/answers/targets.ts';
import { isInAudience } from '../../platform/audience.ts';
import { findNewestExams, findTargets } from './target.queries.ts';

/** Exams as link targets of other areas. */
export const examTargets: TargetSource = {
  async find(db, orgId, ids, person) {
    const rows = await findTargets(db, orgId, ids);
    return new Map(
      rows.map((row) => {
        const open = person === null || (row.status !== 'draft' && isInAudience(row, person));
        return [row.id, { title: row.title, address: `/examInstructions?examId=${row.id}`, published: row.status === 'published', open }];
      }),
    );
  },
  newest: findNewestExams,
};
