import type { TargetSource } from '../../platform/answers/targets.ts';
import { isReached } from '../../platform/audience.ts';
import { findTargets } from './target.queries.ts';

export const columnAddress = (columnId: string): string => `/columnDetail?columnId=${columnId}`;

/** Columns as other areas point at them. */
export const columnTargets: TargetSource = {
  async find(db, orgId, ids, person) {
    const rows = await findTargets(db, orgId, ids);
    return new Map(
      rows.map((row) => {
        const published = row.status === 'published';
        const open = person === null || (published && isReached(row, person));
        return [row.id, { title: row.title, address: columnAddress(row.id), published, open }];
      }),
    );
  },
};
