import { randomInt } from 'node:crypto';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { isInAudience } from '../../../platform/audience.ts';
import { minuteIn } from '../../../platform/clock.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isTimeOver } from './attempt.policy.ts';
import { findStartable, insertAttempt, type StartableRow } from './attempt.queries.ts';
import { submitAttempt } from './submit.service.ts';

const LARGEST_SEED = 2 ** 31 - 1;

/** Starts an attempt, or returns the open one, so that a second tap, tab or device continues with it. */
export async function startExam(platform: Platform, person: Person, examId: string): Promise<string> {
  const { db, clock } = platform;
  const { orgId, memberId } = person;
  const exam = orNotFound(await findStartable(db, { orgId, memberId, examId }));
  if (exam.open_id !== null && exam.open_until !== null) {
    if (!isTimeOver(exam.open_until, clock.now())) {
      return exam.open_id;
    }
    await submitAttempt(platform, { orgId, attemptId: exam.open_id, by: 'deadline' });
  }
  const id = await insertNext(platform, person, exam);
  // The concurrent change is committed by now, so the retry sees it: another start, which it continues, or a change of the exam.
  return id ?? startExam(platform, person, examId);
}

async function insertNext({ db, clock, newId }: Platform, person: Person, exam: StartableRow): Promise<string | null> {
  const now = clock.now();
  if (exam.status === 'draft') {
    throw new AppError('NOT_FOUND');
  }
  if (!isInAudience(exam, person)) {
    throw new AppError('EXAM_NOT_VISIBLE');
  }
  if (exam.status !== 'published' || now < exam.opens_at || now >= exam.closes_at) {
    const window = `${minuteIn(person.timeZone, exam.opens_at)} 至 ${minuteIn(person.timeZone, exam.closes_at)}`;
    throw new AppError('EXAM_WINDOW_CLOSED', { window });
  }
  if (exam.attempts_made >= exam.attempts_allowed) {
    throw new AppError('EXAM_NO_ATTEMPTS_LEFT');
  }
  const id = newId();
  const fullTime = now.getTime() + exam.duration_minutes * 60_000;
  const inserted = await insertAttempt(db, {
    orgId: person.orgId,
    id,
    examId: exam.id,
    revision: exam.revision,
    memberId: person.memberId,
    number: exam.attempts_made + 1,
    seed: randomInt(LARGEST_SEED),
    startedAt: now,
    deadlineAt: new Date(Math.min(fullTime, exam.closes_at.getTime())),
  });
  return inserted ? id : null;
}
