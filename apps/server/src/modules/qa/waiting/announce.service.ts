import type { ForumKind } from '@palm/contract/qa/calls';
import { quietHoursEnd } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findWaitingPlaces, takeUnannounced, type UnannouncedRow } from './waiting.queries.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAYS_7_MS = 7 * 24 * HOUR_MS;
const PATIENCE_MS = 30 * MINUTE_MS;
/** Minimum time between two messages about one place. */
const QUIET_MS = 4 * HOUR_MS;

/** Excludes members who would only be told of their own questions. */
const othersOf = (memberIds: readonly string[], questions: readonly UnannouncedRow[]): string[] =>
  memberIds.filter((id) => questions.some(({ member_id }) => member_id !== id));

/** Notifies teachers of unanswered questions: one message per place, none at night, and each question only once. */
export async function announceWaiting({ db, answers, clock, jobs }: Pick<Platform, 'db' | 'answers' | 'clock' | 'jobs'>): Promise<void> {
  const now = clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const span = { since: ago(DAYS_7_MS), until: ago(PATIENCE_MS), quietSince: ago(QUIET_MS), now };
  const kinds = (Object.keys(answers.forums) as ForumKind[]).filter((kind) => answers.forums[kind]?.findTeachers !== undefined);
  for (const place of await findWaitingPlaces(db, kinds, span)) {
    if (quietHoursEnd(now, place.timeZone) !== null) {
      continue;
    }
    // oxlint-disable-next-line no-await-in-loop -- background work, one place at a time
    const taught = await answers.forums[place.kind]?.findTeachers?.(db, place.orgId, place.objectId);
    if (taught) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      await inTransaction(db, async (tx) => {
        const questions = await takeUnannounced(tx, place, span);
        const [first] = questions;
        const memberIds = othersOf(taught.memberIds, questions);
        if (first !== undefined && memberIds.length > 0) {
          const { orgId, objectId } = place;
          await jobs.publish(tx, 'qa-waiting', {
            orgId,
            objectId,
            ...taught,
            memberIds,
            first: first.title,
            count: questions.length,
            at: now.toISOString(),
          });
        }
      });
    }
  }
}
