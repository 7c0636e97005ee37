import { AppError, orNotFound } from '../../../platform/app-error.ts';
import {
  endDueSchedule,
  findDueRows,
  lockDueRow,
  lockShownRows,
  showDueRow,
  storeSchedule,
} from '../../../platform/database/shown-rows.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockOrganisation, writeAudit } from '../../identity/index.ts';
import type { Shown } from './settle.service.ts';

/** Schedules publication of whatever is saved by then; null cancels it. Idempotent. */
export const scheduleShown = (
  platform: Platform,
  person: Person,
  shown: Shown,
  { id, publishAt }: { id: string; publishAt: string | null },
): Promise<void> =>
  inTransaction(platform.db, async (tx) => {
    const { orgId } = person;
    const row = orNotFound((await lockShownRows(tx, shown.table, orgId, { ids: [id] }))[0]);
    const at = publishAt === null ? null : new Date(publishAt);
    if (at?.getTime() === row.scheduled_at?.getTime()) {
      return;
    }
    if (at !== null) {
      requireFuture(at, platform.clock.now());
      if (row.status === 'published') {
        throw new AppError('PARAM_INVALID', { reason: `「${row.title}」已经在展示，不用定时` });
      }
      if (row.empty) {
        throw new AppError(shown.refusals.empty, { title: row.title, reason: '里面还没有内容' });
      }
    }
    await storeSchedule(tx, shown.table, { orgId, id, at });
    const action = at === null ? (`${shown.noun}.unschedule` as const) : (`${shown.noun}.schedule` as const);
    await writeAudit(tx, platform, person, { action, targetId: id, targetName: row.title });
  });

function requireFuture(at: Date, now: Date): void {
  if (at <= now) {
    throw new AppError('PARAM_INVALID', { reason: '定时发布的时间已经过了，请选一个以后的时间，或立即发布' });
  }
}

/**
 * Publishes everything that is due, each row in a transaction of its own. Rows that cannot be published because they are empty lose their
 * schedule and are left to their author.
 * @param check throws, within the transaction, if too much would be published
 */
export async function showDue(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { table }: Pick<Shown, 'table'>,
  check?: (tx: Db, orgId: string) => Promise<void>,
): Promise<void> {
  const now = clock.now();
  for (const { orgId, id } of await findDueRows(db, table, now)) {
    const due = { orgId, id, now };
    try {
      await inTransaction(db, async (tx) => {
        if (check) {
          await lockOrganisation(tx, orgId);
        }
        const row = await lockDueRow(tx, table, due);
        if (row && !row.empty) {
          await showDueRow(tx, table, due);
          await check?.(tx, orgId);
        }
      });
    } catch (error) {
      if (!(error instanceof AppError)) {
        throw error;
      }
    }
    // For rows that were just published this changes nothing.
    await endDueSchedule(db, table, due);
  }
}
