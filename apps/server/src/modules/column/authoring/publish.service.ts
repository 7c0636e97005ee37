import { columnDraft, type ColumnDraft, type columnAuthoringApi } from '@palm/contract/column/admin';
import type { BodyOf } from '@palm/contract/endpoint';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuseViolation } from '../../../platform/refuse-violation.ts';
import { writeAudit } from '../../identity/index.ts';
import { refreshSearch } from '../../search/index.ts';
import '../column.events.ts';
import { findErrors } from './check.service.ts';
import { lockColumn, type LockedColumn } from './draft.queries.ts';
import * as queries from './publish.queries.ts';

// How many subscribers one message job notifies.
const SUBSCRIBERS_A_JOB = 500;

type Publish = BodyOf<typeof columnAuthoringApi.publish>;

// Something the draft refers to may have been removed since it was saved.
const missing = {
  topical_course_course_fkey: 'NOT_FOUND',
  topical_teacher_teacher_fkey: 'NOT_FOUND',
  topical_category_fkey: 'NOT_FOUND',
} as const;

/**
 * Publishes the checked draft, now or on schedule.
 * @throws AppError CONFLICT if it has changed since the check
 */
export async function publishColumn(platform: Platform, person: Person, input: Publish): Promise<void> {
  const { orgId } = person;
  const { columnId, revision } = input;
  const now = platform.clock.now();
  await refuseViolation(missing, () =>
    inTransaction(platform.db, async (tx) => {
      const column = orNotFound(await lockColumn(tx, orgId, columnId));
      if (isRepeated(column, input)) {
        return;
      }
      if (column.revision !== revision || column.edition + 1 !== input.edition) {
        throw new AppError('CONFLICT');
      }
      const draft = columnDraft.parse(column.draft);
      const [error] = await findErrors(tx, orgId, draft);
      if (error) {
        throw new AppError('COLUMN_NOT_READY', { reason: error.text });
      }
      const at = input.publishAt === null ? now : new Date(input.publishAt);
      if (at > now) {
        await queries.storeSchedule(tx, { orgId, columnId, at, update: input.update });
        await writeAudit(tx, platform, person, { action: 'column.schedule', targetId: columnId, targetName: draft.title });
        return;
      }
      const detail = `第 ${input.edition} 版`;
      await writeAudit(tx, platform, person, { action: 'column.publish', targetId: columnId, targetName: draft.title, detail });
      await showDraft(tx, platform, { column, draft, update: input.update, now });
    }),
  );
  platform.cache.bump(orgId, 'column');
}

export async function unscheduleColumn(platform: Platform, person: Person, columnId: string): Promise<void> {
  const { orgId } = person;
  await inTransaction(platform.db, async (tx) => {
    const column = orNotFound(await lockColumn(tx, orgId, columnId));
    if (column.scheduled_at === null) {
      return;
    }
    await queries.storeSchedule(tx, { orgId, columnId, at: null, update: '' });
    await writeAudit(tx, platform, person, { action: 'column.unschedule', targetId: columnId, targetName: column.draft_title });
  });
}

/** Publishes scheduled columns that are due, each in its own transaction. */
export async function publishDue(platform: Platform): Promise<void> {
  for (const { org_id: orgId, id: columnId } of await queries.findDue(platform.db, platform.clock.now())) {
    await publishScheduled(platform, orgId, columnId);
  }
}

/**
 * If the draft can no longer be published, for example because a course is missing, the schedule is dropped and the draft waits for its
 * author.
 */
async function publishScheduled(platform: Platform, orgId: string, columnId: string): Promise<void> {
  const now = platform.clock.now();
  await inTransaction(platform.db, async (tx) => {
    const column = await lockColumn(tx, orgId, columnId);
    if (!column?.scheduled_at || column.scheduled_at > now) {
      return;
    }
    const draft = columnDraft.parse(column.draft);
    const [error] = await findErrors(tx, orgId, draft);
    await (error
      ? queries.storeSchedule(tx, { orgId, columnId, at: null, update: '' })
      : showDraft(tx, platform, { column, draft, update: column.scheduled_update, now }));
  });
  platform.cache.bump(orgId, 'column');
}

interface Showing {
  column: LockedColumn;
  draft: ColumnDraft;
  update: string;
  now: Date;
}

/** Makes the draft the published edition; the caller holds the lock of the column. */
async function showDraft(tx: Db, platform: Platform, { column, draft, update, now }: Showing): Promise<void> {
  const { org_id: orgId, id: columnId, revision } = column;
  await queries.storeEdition(tx, { orgId, columnId, revision, draft, now });
  await announce(tx, platform, { orgId, columnId, title: draft.title, text: update, now });
  await refreshSearch(tx, platform, { orgId, kind: 'column', ids: [columnId] });
}

const isRepeated = (column: LockedColumn, { revision, edition }: Publish) =>
  column.status === 'published' && column.edition === edition && column.published_revision === revision;

interface Announcement {
  orgId: string;
  columnId: string;
  title: string;
  text: string;
  now: Date;
}

/** Adds an entry to the update log, and notifies the subscribers. */
async function announce(tx: Db, { jobs, newId }: Platform, { orgId, columnId, title, text, now }: Announcement): Promise<void> {
  if (text === '') {
    return;
  }
  const updateId = newId();
  await queries.insertUpdate(tx, { orgId, columnId, id: updateId, text, now });
  const subscribers = await queries.findSubscribers(tx, orgId, columnId);
  const groups = Array.from({ length: Math.ceil(subscribers.length / SUBSCRIBERS_A_JOB) }, (_, group) =>
    subscribers.slice(group * SUBSCRIBERS_A_JOB, (group + 1) * SUBSCRIBERS_A_JOB),
  );
  const event = { orgId, columnId, updateId, title, text, at: now.toISOString() };
  await jobs.publishAll(
    tx,
    'column-updated',
    groups.map((memberIds) => ({ ...event, memberIds })),
  );
}
