import type { TargetSource } from '../../platform/answers/targets.ts';
import { findInClass } from './target.queries.ts';

/** Objects of a class as link targets, open to its members and staff. The table must have `id`, `classroom_id` and `title`. */
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
