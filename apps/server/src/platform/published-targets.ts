import type { TargetSource } from './answers/targets.ts';
import { isInAudience, type AudienceColumns } from './audience.ts';
import type { Db } from './database/transaction.ts';

interface TargetRow extends AudienceColumns {
  id: string;
  title: string;
  status: string;
}

/** Targets of a kind that authors publish for an audience: a member may open those that are published and whose audience includes them. */
export const publishedTargets = (
  findRows: (db: Db, orgId: string, ids: readonly string[]) => Promise<readonly TargetRow[]>,
  addressOf: (id: string) => string,
): TargetSource => ({
  async find(db, orgId, ids, person) {
    const rows = await findRows(db, orgId, ids);
    return new Map(
      rows.map((row) => {
        const published = row.status === 'published';
        const open = person === null || (published && isInAudience(row, person));
        return [row.id, { title: row.title, address: addressOf(row.id), published, open }];
      }),
    );
  },
});
