import type { ArrangedRow } from '@palm/contract/arranging';
import { sql } from 'kysely';
import { arrangePlaced, findPlaced, type PlacedRows } from '../../../platform/database/places.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writeAudit } from '../../identity/index.ts';

const placed: PlacedRows = { table: 'topical', title: 'draft_title', ties: sql`id`, revised: false };

/** The published columns in order of recommendation. */
export const orderColumns = ({ db }: Pick<Platform, 'db'>, { orgId }: Person): Promise<{ list: ArrangedRow[]; total: number }> =>
  findPlaced(db, placed, orgId);

export async function arrangeColumns(platform: Platform, person: Person, ids: readonly string[]): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    await arrangePlaced(tx, placed, person.orgId, ids);
    await writeAudit(tx, platform, person, { action: 'column.place', detail: `前 ${ids.length} 个` });
  });
  platform.cache.bump(person.orgId, 'column');
}
