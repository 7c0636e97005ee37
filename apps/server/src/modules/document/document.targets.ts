import type { TargetSource } from '../../platform/answers/targets.ts';
import { findTargets } from './document.queries.ts';

/** Documents as plans point at them: for those who belong to the class. */
export const documentTargets: TargetSource = {
  async find(db, orgId, ids, person) {
    const rows = await findTargets(db, orgId, ids, person?.memberId ?? null);
    return new Map(
      rows.map(({ id, title, published, belongs }) => [
        id,
        { title, address: `/classDocument?documentId=${id}`, published, open: person === null || (published && belongs) },
      ]),
    );
  },
};
