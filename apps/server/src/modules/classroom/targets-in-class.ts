import type { TargetSource } from '../../platform/answers/targets.ts';
import { findInClass } from './target.queries.ts';

/** What belongs to one class, as plans point at it: for those who belong to that class. The caller's table has `id`, `classroom_id` and `title`. */
export const targetsInClass = (table: string, addressOf: (id: string) => string): TargetSource => ({
  async find(db, orgId, ids, person) {
    const rows = await findInClass(db, orgId, ids, { table, memberId: person?.memberId ?? null });
    return new Map(
      rows.map(({ id, title, published, belongs }) => [
        id,
        { title, address: addressOf(id), published, open: person === null || (published && belongs) },
      ]),
    );
  },
});
