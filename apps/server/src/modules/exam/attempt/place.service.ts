import type { BodyOf } from '@palm/contract/endpoint';
import type { examApi } from '@palm/contract/exam/calls';
import type { SittingPlace } from '@palm/contract/exam/sitting';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { GRACE_MS, isTimeOver } from './attempt.policy.ts';
import { toPlace } from './attempt.view.ts';
import { findPlace, storePlace } from './place.queries.ts';
import { getOwnAttempt } from './sitting.service.ts';

/** Stores a place unless a newer one exists. Returns the place that is stored now, so that a device that fell behind catches up. */
export async function savePlace(
  platform: Platform,
  person: Person,
  { attemptId, ...place }: BodyOf<typeof examApi.place>,
): Promise<SittingPlace> {
  const { db, clock } = platform;
  const { orgId, memberId } = person;
  const now = clock.now();
  const stored = await storePlace(db, { orgId, memberId, attemptId, ...place, at: now }, GRACE_MS);
  if (stored) {
    return toPlace(stored);
  }
  const attempt = await getOwnAttempt(platform, person, attemptId);
  if (attempt.submitted_at !== null || isTimeOver(attempt.deadline_at, now)) {
    throw new AppError('ATTEMPT_CLOSED');
  }
  return toPlace(orNotFound(await findPlace(db, orgId, attemptId)));
}
