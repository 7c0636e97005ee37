import type { ResultOf } from '@palm/contract/endpoint';
import type { memberApi } from '@palm/contract/member/admin';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { inTransaction, type Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { removeSecondStep, endSessions, forgetSessions, lockOrganisation, writeAudit } from '../identity/index.ts';
import './member.events.ts';
import { refusalOf } from './member.policy.ts';
import { findMember, type MemberRow } from './member.queries.ts';

type SafetyPlatform = Pick<Platform, 'db' | 'clock' | 'cache' | 'newId' | 'jobs'>;

/** Removes the second step of a member who lost it, signs them out everywhere and notifies them. */
export async function resetTwoStep(platform: SafetyPlatform, person: Person, memberId: string): Promise<void> {
  const { db, clock, cache, jobs } = platform;
  const { orgId } = person;
  await inTransaction(db, async (tx) => {
    const target = await getManaged(tx, person, memberId);
    if (!(await removeSecondStep(tx, { orgId, memberId: target.id }))) {
      throw new AppError('TWO_STEP_OFF');
    }
    await endSessions(tx, clock, { orgId, memberIds: [target.id], reason: 'ended-by-administrator' });
    await writeAudit(tx, platform, person, { action: 'member.resetTwoStep', targetId: target.id, targetName: target.name });
    await jobs.publish(tx, 'two-step-reset', { orgId, memberId: target.id, byName: person.name, at: clock.now().toISOString() });
  });
  forgetSessions(cache, orgId);
}

/** Signs a member out everywhere. */
export async function signMemberOut(
  platform: SafetyPlatform,
  person: Person,
  memberId: string,
): Promise<ResultOf<(typeof memberApi)['endSessions']>> {
  const { db, clock, cache } = platform;
  const { orgId } = person;
  const ended = await inTransaction(db, async (tx) => {
    const target = await getManaged(tx, person, memberId);
    const count = await endSessions(tx, clock, { orgId, memberIds: [target.id], reason: 'ended-by-administrator' });
    const note = { action: 'member.endSessions', targetId: target.id, targetName: target.name, detail: `${count} 处` } as const;
    await writeAudit(tx, platform, person, note);
    return count;
  });
  forgetSessions(cache, orgId);
  return { ended };
}

/** Loads a member whom the caller may manage; never the caller. @throws AppError NOT_FOUND, MEMBER_SELF, FORBIDDEN */
async function getManaged(tx: Db, person: Person, memberId: string): Promise<MemberRow> {
  await lockOrganisation(tx, person.orgId);
  const target = orNotFound(await findMember(tx, person.orgId, memberId));
  const refusal = refusalOf(person, target);
  if (refusal !== null) {
    throw new AppError(refusal);
  }
  return target;
}
