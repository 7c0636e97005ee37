import type { TargetSource } from '../../platform/answers/targets.ts';
import { isReached } from '../../platform/audience.ts';
import { findTargets } from './target.queries.ts';

export const themeAddress = (themeId: string): string => `/themeDetail?themeId=${themeId}`;

/** Themes as other areas point at them. */
export const themeTargets: TargetSource = {
  async find(db, orgId, ids, person) {
    const rows = await findTargets(db, orgId, ids);
    return new Map(
      rows.map((row) => {
        const published = row.status === 'published';
        const open = person === null || (published && isReached(row, person));
        return [row.id, { title: row.title, address: themeAddress(row.id), published, open }];
      }),
    );
  },
};
