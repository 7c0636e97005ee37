import type { ArrangedRow } from '@palm/contract/arranging';
import { sql } from 'kysely';
import { arrangePlaced, findPlaced, type PlacedRows } from '../../../platform/database/places.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writeAudit } from '../../identity/index.ts';

const placed: PlacedRows = { table: 'theme', title: 'draft_title', ties: sql`published_at desc, id`, revised: false };

/** The published themes in learners' order. */
export const orderThemes = ({ db }: Pick<Platform, 'db'>, { orgId }: Person): Promise<{ list: ArrangedRow[]; total: number }> =>
  findPlaced(db, placed, orgId);

export async function arrangeThemes(platform: Platform, person: Person, ids: readonly string[]): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    await arrangePlaced(tx, placed, person.orgId, ids);
    await writeAudit(tx, platform, person, { action: 'theme.place', detail: `前 ${ids.length} 个` });
  });
  platform.cache.bump(person.orgId, 'theme');
}
