import type { TargetSource } from '../../platform/answers/targets.ts';
import { isReached } from '../../platform/audience.ts';
import { findTargets } from './target.queries.ts';

export const infoAddress = (infoId: string): string => `/infoDetail?infoId=${infoId}`;

/** Articles as other areas point at them. */
export const infoTargets: TargetSource = {
  async find(db, orgId, ids, person) {
    const rows = await findTargets(db, orgId, ids);
    return new Map(
      rows.map((row) => {
        const published = row.status === 'published';
        const open = person === null || (published && isReached(row, person));
        return [row.id, { title: row.title, address: infoAddress(row.id), published, open }];
      }),
    );
  },
};
