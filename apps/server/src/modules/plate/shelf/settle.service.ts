import type { AuditAction } from '@palm/contract/areas';
import type { ErrorCode } from '@palm/contract/errors';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { deleteShownRow, lockShownRows, settleShownRows, type ChosenRows, type LockedRow } from '../../../platform/database/shown-rows.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockOrganisation, writeAudit, writeAudits } from '../../identity/index.ts';

/** A kind of row that can be published and archived: its table, the prefix of its audit actions, and its errors. */
export interface Shown {
  table: string;
  noun: 'plate' | 'region' | 'series';
  refusals: { empty: ErrorCode; published: ErrorCode };
}

/** The same for rows that are neither arranged manually nor scheduled. */
type Settled = Omit<Shown, 'noun'> & { noun: Shown['noun'] | 'classroom' };

interface Parts {
  shown: Settled;
  chosen: ChosenRows;
  /** Called within the transaction, with the ids of the changed rows. */
  changed?: (tx: Db, ids: readonly string[]) => Promise<void>;
}

interface Outcome {
  changed: number;
  skipped: number;
}

/**
 * Publishes the chosen rows. In bulk actions, rows already published and empty ones are skipped.
 * @param check throws, within the transaction, if too much is published now. It counts what others publish at the same time, too: the
 *   organisation is locked before any row, in the order of all who lock both.
 */
export function publishShown(
  platform: Platform,
  person: Person,
  { check, ...parts }: Parts & { check?: (tx: Db) => Promise<void> },
): Promise<Outcome> {
  const applies = ({ status, empty }: LockedRow) => status !== 'published' && !empty;
  return settle(platform, person, {
    ...parts,
    status: 'published',
    applies,
    alone: check !== undefined,
    async after(tx, held) {
      const only = held.length === 1 ? held[0] : undefined;
      if (only?.empty) {
        throw new AppError(parts.shown.refusals.empty, { title: only.title, reason: '里面还没有内容' });
      }
      await check?.(tx);
    },
  });
}

/** Archives the chosen rows: they are kept but hidden from learners. */
export const archiveShown = (platform: Platform, person: Person, parts: Parts): Promise<Outcome> =>
  settle(platform, person, { ...parts, status: 'archived', applies: ({ status }) => status !== 'archived' });

interface Settling extends Parts {
  status: 'published' | 'archived';
  /** Selects the rows to change; the others are skipped and counted. */
  applies: (row: LockedRow) => boolean;
  /** One at a time in the organisation. */
  alone?: boolean;
  after?: (tx: Db, held: readonly LockedRow[]) => Promise<void>;
}

const settle = (
  platform: Platform,
  person: Person,
  { shown, chosen, changed, status, applies, alone = false, after }: Settling,
): Promise<Outcome> =>
  inTransaction(platform.db, async (tx) => {
    const { orgId, memberId } = person;
    if (alone) {
      await lockOrganisation(tx, orgId);
    }
    const held = await lockShownRows(tx, shown.table, orgId, chosen);
    const changing = held.filter(applies);
    const ids = changing.map(({ id }) => id);
    await settleShownRows(tx, shown.table, { orgId, ids, status, memberId, now: platform.clock.now() });
    const action: AuditAction = `${shown.noun}.${status === 'published' ? 'publish' : 'archive'}`;
    const notes = changing.map(({ id, title }) => ({ action, targetId: id, targetName: title }));
    await writeAudits(tx, platform, person, notes);
    await after?.(tx, held);
    await changed?.(tx, ids);
    return { changed: changing.length, skipped: held.length - changing.length };
  });

/** Removes a row that is not published. */
export const removeShown = (platform: Platform, person: Person, shown: Shown, id: string): Promise<void> =>
  inTransaction(platform.db, async (tx) => {
    const { title, status } = orNotFound((await lockShownRows(tx, shown.table, person.orgId, { ids: [id] }))[0]);
    if (status === 'published') {
      throw new AppError(shown.refusals.published, { title });
    }
    await deleteShownRow(tx, shown.table, person.orgId, id);
    await writeAudit(tx, platform, person, { action: `${shown.noun}.remove`, targetId: id, targetName: title });
  });
