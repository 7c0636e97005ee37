import { dayIn } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { shiftDay } from '../../../platform/period.ts';
import type { Platform } from '../../../platform/platform.ts';
import { classroomPlans } from '../classroom.plans.ts';
import * as queries from './graduate.queries.ts';

type Parts = Pick<Platform, 'db' | 'answers' | 'clock' | 'jobs'>;

const AT_ONCE = 100;
/** Work submitted or marked after the last day still completes a class. */
const DAYS_AFTER = 30;

/** Records which of these members have completed which of these classes, and publishes each completion once. */
async function graduate({ db, answers, jobs }: Parts, orgId: string, classroomIds: string[], memberIds: string[]): Promise<void> {
  const standings = await classroomPlans(answers).standingsOf(db, orgId, classroomIds, memberIds);
  const graduates = standings.flatMap(({ objectId, memberId, doneAt }) =>
    doneAt ? [{ classroomId: objectId, memberId, at: doneAt }] : [],
  );
  if (graduates.length === 0) {
    return;
  }
  await inTransaction(db, async (tx) => {
    const noted = await queries.insertGraduates(tx, orgId, graduates);
    await jobs.publishAll(
      tx,
      'classroom-completed',
      noted.map(({ at, ...one }) => ({ ...one, orgId, at: at.toISOString() })),
    );
  });
}

/** Something these members did may have completed classes. */
export async function graduateMembers(parts: Parts, { orgId, memberIds }: { orgId: string; memberIds: string[] }): Promise<void> {
  const classroomIds = await queries.findOpenClasses(parts.db, orgId, memberIds);
  if (classroomIds.length > 0) {
    await graduate(parts, orgId, classroomIds, memberIds);
  }
}

export const graduateMember = (parts: Parts, { orgId, memberId }: { orgId: string; memberId: string }): Promise<void> =>
  graduateMembers(parts, { orgId, memberIds: [memberId] });

/** Catches what no event reports, such as the last sign-in to a lesson, or a changed completion rule. */
export async function graduateAll(parts: Parts): Promise<void> {
  // Around the world it is one of two or three calendar days; one more or less does not matter here.
  const today = dayIn('UTC', parts.clock.now());
  for (const { org_id: orgId, id: classroomId } of await queries.findRunning(parts.db, shiftDay(today, -DAYS_AFTER), shiftDay(today, 1))) {
    let members = await queries.findOpenMembers(parts.db, { orgId, classroomId }, null, AT_ONCE);
    while (members.length > 0) {
      await graduate(parts, orgId, [classroomId], members);
      members = await queries.findOpenMembers(parts.db, { orgId, classroomId }, members.at(-1) ?? null, AT_ONCE);
    }
  }
}
