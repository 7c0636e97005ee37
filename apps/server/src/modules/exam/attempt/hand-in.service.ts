import { AppError } from '../../../platform/app-error.ts';
import { createBatcher, type Batcher } from '../../../platform/batch.ts';
import type { Person } from '../../../platform/person.ts';
import { findAttempts, type AttemptKey } from './attempt.queries.ts';
import { getOwnAttempt } from './sitting.service.ts';
import { submitKnown, type Known, type SubmitPlatform, type Submitted } from './submit.service.ts';

const HAND_INS_PER_BATCH = 50;
const PARALLEL_BATCHES = 2;

interface HandIn extends AttemptKey {
  memberId: string;
  /** Arrival of the call: its deadline is checked against this, however long it waits for its batch. */
  at: Date;
}

/** Null: the attempt is not this member's, or was closed before. */
export type HandInDesk = Batcher<HandIn, Submitted | null>;

/** One per server: candidates who hand in together share statements and a commit. */
export const createHandInDesk = (platform: SubmitPlatform): HandInDesk =>
  createBatcher({
    name: 'exam-hand-ins',
    maxItems: HAND_INS_PER_BATCH,
    parallel: PARALLEL_BATCHES,
    write: (handIns) => takeHandIns(platform, handIns),
  });

/** Submits the attempt. Idempotent: repeated calls from any device get the first result. */
export async function handIn(platform: SubmitPlatform, desk: HandInDesk, person: Person, attemptId: string): Promise<Submitted> {
  const { orgId, memberId } = person;
  const submitted = await desk.add({ orgId, memberId, attemptId, at: platform.clock.now() });
  return submitted ?? getSubmission(platform, person, attemptId);
}

async function takeHandIns(platform: SubmitPlatform, handIns: readonly HandIn[]): Promise<(Submitted | null)[]> {
  const attempts = new Map((await findAttempts(platform.db, handIns)).map((attempt) => [attempt.id, attempt]));
  const own = new Map(
    handIns.flatMap(({ attemptId, orgId, memberId, at }): [string, Known][] => {
      const attempt = attempts.get(attemptId);
      const by = attempt && at >= attempt.deadline_at ? 'deadline' : 'candidate';
      return attempt?.org_id === orgId && attempt.member_id === memberId ? [[attemptId, { attempt, by }]] : [];
    }),
  );
  const submitted = await submitKnown(platform, [...own.values()]);
  return handIns.map(({ attemptId, memberId }) =>
    own.get(attemptId)?.attempt.member_id === memberId ? (submitted.get(attemptId) ?? null) : null,
  );
}

/** The confirmation a candidate gets after submitting. */
async function getSubmission(platform: SubmitPlatform, person: Person, attemptId: string): Promise<Submitted> {
  const { submitted_at, receipt } = await getOwnAttempt(platform, person, attemptId);
  if (submitted_at === null || receipt === null) {
    throw new AppError('SERVER_BUSY');
  }
  return { attemptId, receipt, submittedAt: submitted_at.toISOString() };
}
