import type { ArrangedRow } from '@palm/contract/arranging';
import { sql } from 'kysely';
import { arrangePlaced, findPlaced, type PlacedRows } from '../../../platform/database/places.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writeAudit } from '../../identity/index.ts';
import type { Shown } from './settle.service.ts';

const placedOf = ({ table }: Shown): PlacedRows => ({ table, title: 'title', ties: sql`id`, revised: true });

/** The published rows, in learners' order. */
export const orderShown = (
  { db }: Pick<Platform, 'db'>,
  { orgId }: Person,
  shown: Shown,
): Promise<{ list: ArrangedRow[]; total: number }> => findPlaced(db, placedOf(shown), orgId);

export const arrangeShown = (platform: Platform, person: Person, shown: Shown, ids: readonly string[]): Promise<void> =>
  inTransaction(platform.db, async (tx) => {
    await arrangePlaced(tx, placedOf(shown), person.orgId, ids);
    await writeAudit(tx, platform, person, { action: `${shown.noun}.arrange` });
  });
