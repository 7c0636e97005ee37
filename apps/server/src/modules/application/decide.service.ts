import type { applicationAdminApi } from '@palm/contract/application/admin';
import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import { AppError } from '../../platform/app-error.ts';
import { inTransaction, type Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { writeAudits } from '../identity/index.ts';
import { admitMembers } from '../member/index.ts';
import './application.events.ts';
import { lockApplications, updateDecided, type ChosenApplication } from './application.queries.ts';
import { storeOwnValues } from './own-fields.queries.ts';

type Api = typeof applicationAdminApi;
type DecidePlatform = Pick<Platform, 'db' | 'clock' | 'newId' | 'jobs'>;

/**
 * Creates members from applications, with what they filled in. Applications that are already decided are left alone, and those whose mobile
 * is taken by now are skipped, as are those filled in again since the administrator read them.
 * @throws AppError NOT_FOUND, APPLICATION_DECIDED if all were decided before, APPLICATION_REWRITTEN if all others were filled in again,
 * FORBIDDEN if the caller grants more than they hold
 */
export async function approve(platform: DecidePlatform, person: Person, body: BodyOf<Api['approve']>): Promise<ResultOf<Api['approve']>> {
  const { orgId, memberId: decidedBy } = person;
  const at = platform.clock.now();
  return inTransaction(platform.db, async (tx) => {
    const { waiting, rewritten } = await lockWaiting(tx, orgId, body.applications);
    const departmentId = body.departmentId === '' ? null : body.departmentId;
    const admission = { newcomers: waiting, departmentId, roleId: body.roleId === '' ? null : body.roleId };
    const admitted = await admitMembers(tx, platform, person, admission);
    const decided = waiting.flatMap((one) => {
      const memberId = admitted.get(one.mobile);
      return memberId === undefined ? [] : [{ ...one, memberId }];
    });
    const values = decided.map(({ memberId, filled }) => ({
      memberId,
      values: Object.fromEntries(filled.map(({ key, value }) => [key, value])),
    }));
    await storeOwnValues(tx, { orgId, at }, values);
    await updateDecided(tx, { orgId, state: 'approved', reason: '', decidedBy, at }, decided);
    await note(
      tx,
      platform,
      person,
      decided.map((one) => ({ ...one, action: 'application.approve' as const, detail: '' })),
    );
    const leftOut = waiting.filter(({ mobile }) => !admitted.has(mobile)).map(({ name }) => name);
    return { changed: decided.length, leftOut, rewritten };
  });
}

/** @throws AppError NOT_FOUND, APPLICATION_DECIDED if all were decided before, APPLICATION_REWRITTEN if all others were filled in again */
export async function refuse(platform: DecidePlatform, person: Person, body: BodyOf<Api['refuse']>): Promise<ResultOf<Api['refuse']>> {
  const { orgId, memberId: decidedBy } = person;
  const { reason } = body;
  return inTransaction(platform.db, async (tx) => {
    const { waiting, rewritten } = await lockWaiting(tx, orgId, body.applications);
    const decision = { orgId, state: 'refused', reason, decidedBy, at: platform.clock.now() } as const;
    await updateDecided(
      tx,
      decision,
      waiting.map(({ id }) => ({ id, memberId: null })),
    );
    await note(
      tx,
      platform,
      person,
      waiting.map((one) => ({ ...one, action: 'application.refuse' as const, detail: reason })),
    );
    return { changed: waiting.length, leftOut: [], rewritten };
  });
}

/** Locks the applications and splits the waiting ones: those still as the administrator read them, and the names of the rewritten ones. */
async function lockWaiting(
  tx: Db,
  orgId: string,
  asked: BodyOf<Api['refuse']>['applications'],
): Promise<{ waiting: ChosenApplication[]; rewritten: string[] }> {
  const read = new Map(asked.map(({ id, revision }) => [id, revision]));
  const chosen = await lockApplications(tx, orgId, [...read.keys()]);
  if (chosen.length < read.size) {
    throw new AppError('NOT_FOUND');
  }
  const open = chosen.filter(({ state }) => state === 'waiting');
  const waiting = open.filter(({ id, revision }) => revision === (read.get(id) ?? revision));
  if (waiting.length === 0) {
    throw new AppError(open.length === 0 ? 'APPLICATION_DECIDED' : 'APPLICATION_REWRITTEN');
  }
  return { waiting, rewritten: open.filter((one) => !waiting.includes(one)).map(({ name }) => name) };
}

interface Decided extends Pick<ChosenApplication, 'id' | 'name'> {
  action: 'application.approve' | 'application.refuse';
  detail: string;
}

/** Writes the audit entries and publishes the events that notify the applicants. */
async function note(tx: Db, platform: DecidePlatform, person: Person, decided: readonly Decided[]): Promise<void> {
  const notes = decided.map(({ id, name, action, detail }) => ({ action, detail, targetId: id, targetName: name }));
  await writeAudits(tx, platform, person, notes);
  const { orgId } = person;
  await platform.jobs.publishAll(
    tx,
    'application-decided',
    decided.map(({ id }) => ({ orgId, applicationId: id })),
  );
}
