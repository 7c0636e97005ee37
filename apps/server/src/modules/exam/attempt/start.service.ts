import { randomInt } from 'node:crypto';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { isReached } from '../../../platform/audience.ts';
import { minuteIn } from '../../../platform/clock.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isTimeOver } from './attempt.policy.ts';
import { findOwnAttempts, findStartable, insertAttempt } from './attempt.queries.ts';
import { submitAttempt } from './submit.service.ts';

const LARGEST_SEED = 2 ** 31 - 1;

/** Starts an attempt, or answers the open one: a second tap, tab or device goes on with the same. */
export async function startExam(platform: Platform, person: Person, examId: string): Promise<string> {
  const owner = { orgId: person.orgId, memberId: person.memberId, examId };
  const open = openOf(await findOwnAttempts(platform.db, owner));
  if (open && !isTimeOver(open.deadline_at, platform.clock.now())) {
    return open.id;
  }
  if (open) {
    await submitAttempt(platform, { orgId: owner.orgId, attemptId: open.id, by: 'deadline' });
  }
  return inTransaction(platform.db, (tx) => insertNext(platform, tx, person, examId));
}

const openOf = (attempts: Awaited<ReturnType<typeof findOwnAttempts>>) => attempts.find(({ submitted_at }) => submitted_at === null);

async function insertNext(platform: Platform, tx: Db, person: Person, examId: string): Promise<string> {
  const { clock, newId } = platform;
  const { orgId, memberId } = person;
  const exam = orNotFound(await findStartable(tx, orgId, examId));
  const now = clock.now();
  if (!isReached(exam, person)) {
    throw new AppError('EXAM_NOT_VISIBLE');
  }
  if (exam.status !== 'published' || now < exam.opens_at || now >= exam.closes_at) {
    const window = `${minuteIn(person.timeZone, exam.opens_at)} 至 ${minuteIn(person.timeZone, exam.closes_at)}`;
    throw new AppError('EXAM_WINDOW_CLOSED', { window });
  }
  const before = await findOwnAttempts(tx, { orgId, memberId, examId });
  const open = openOf(before);
  if (open) {
    // Somebody started it since it was looked for: of calls at the same moment all go on with the one that came first.
    return open.id;
  }
  if (before.length >= exam.attempts_allowed) {
    throw new AppError('EXAM_NO_ATTEMPTS_LEFT');
  }
  const id = newId();
  const fullTime = now.getTime() + exam.duration_minutes * 60_000;
  const inserted = await insertAttempt(tx, {
    orgId,
    id,
    examId,
    memberId,
    number: before.length + 1,
    seed: randomInt(LARGEST_SEED),
    startedAt: now,
    deadlineAt: new Date(Math.min(fullTime, exam.closes_at.getTime())),
  });
  // The other start is committed, so that it is seen now.
  return inserted ? id : insertNext(platform, tx, person, examId);
}
