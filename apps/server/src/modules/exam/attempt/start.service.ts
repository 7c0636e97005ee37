import { randomInt } from 'node:crypto';
import { AppError } from '../../../platform/app-error.ts';
import { isInAudience } from '../../../platform/audience.ts';
import { createBatcher, type Batcher } from '../../../platform/batch.ts';
import { minuteIn } from '../../../platform/clock.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isTimeOver } from './attempt.policy.ts';
import { findStartable, insertAttempts, type NewAttempt, type StartableRow } from './start.queries.ts';
import { submitAttempts } from './submit.service.ts';

const LARGEST_SEED = 2 ** 31 - 1;
const STARTS_PER_BATCH = 100;
const PARALLEL_BATCHES = 2;

type StartPlatform = Pick<Platform, 'db' | 'clock' | 'newId'>;

interface Starting {
  person: Person;
  examId: string;
}

/** What became of one start: an attempt, a refusal, an open attempt whose time is over, or nothing because of a concurrent change. */
type Started = { attemptId: string } | { refusal: AppError } | { overdue: string } | null;

export type ExamStarter = Batcher<Starting, Started>;

/** One per server: candidates who enter together share two statements and a commit. */
export const createExamStarter = (platform: StartPlatform): ExamStarter =>
  createBatcher({
    name: 'exam-starts',
    maxItems: STARTS_PER_BATCH,
    parallel: PARALLEL_BATCHES,
    write: (starts) => startAll(platform, starts),
  });

/** Starts an attempt, or returns the open one, so that a second tap, tab or device continues with it. */
export async function startExam(platform: Platform, starter: ExamStarter, starting: Starting): Promise<string> {
  const started = await starter.add(starting);
  if (started !== null && 'attemptId' in started) {
    return started.attemptId;
  }
  if (started !== null && 'refusal' in started) {
    throw started.refusal;
  }
  if (started !== null) {
    await submitAttempts(platform, [{ orgId: starting.person.orgId, attemptId: started.overdue }], { by: 'deadline' });
  }
  // The concurrent change is committed by now, so the retry sees it: another start, which it continues, or a change of the exam.
  return startExam(platform, starter, starting);
}

async function startAll(platform: StartPlatform, starts: readonly Starting[]): Promise<Started[]> {
  const candidates = starts.map(({ person: { orgId, memberId }, examId }) => ({ orgId, memberId, examId }));
  const exams = await findStartable(platform.db, candidates);
  const decided = starts.map(({ person }, place) => decide(platform, person, exams[place]));
  const fresh = decided.flatMap((one) => ('fresh' in one ? [one.fresh] : []));
  const stored = fresh.length === 0 ? new Set<string>() : await insertAttempts(platform.db, fresh);
  return decided.map((one) => ('fresh' in one ? (stored.has(one.fresh.id) ? { attemptId: one.fresh.id } : null) : one));
}

function decide(platform: StartPlatform, person: Person, exam: StartableRow | undefined): NonNullable<Started> | { fresh: NewAttempt } {
  const now = platform.clock.now();
  if (exam !== undefined && exam.open_id !== null && exam.open_until !== null) {
    return isTimeOver(exam.open_until, now) ? { overdue: exam.open_id } : { attemptId: exam.open_id };
  }
  if (exam === undefined || exam.status === 'draft') {
    return { refusal: new AppError('NOT_FOUND') };
  }
  const refusal = refusalOf(person, exam, now);
  return refusal === null ? { fresh: attemptOf(person, exam, { id: platform.newId(), now }) } : { refusal };
}

function refusalOf(person: Person, exam: StartableRow, now: Date): AppError | null {
  if (!isInAudience(exam, person)) {
    return new AppError('EXAM_NOT_VISIBLE');
  }
  if (exam.status !== 'published' || now < exam.opens_at || now >= exam.closes_at) {
    const window = `${minuteIn(person.timeZone, exam.opens_at)} 至 ${minuteIn(person.timeZone, exam.closes_at)}`;
    return new AppError('EXAM_WINDOW_CLOSED', { window });
  }
  return exam.attempts_made >= exam.attempts_allowed ? new AppError('EXAM_NO_ATTEMPTS_LEFT') : null;
}

function attemptOf({ orgId, memberId }: Person, exam: StartableRow, { id, now }: { id: string; now: Date }): NewAttempt {
  const fullTime = now.getTime() + exam.duration_minutes * 60_000;
  return {
    orgId,
    memberId,
    id,
    examId: exam.id,
    revision: exam.revision,
    number: exam.attempts_made + 1,
    seed: randomInt(LARGEST_SEED),
    startedAt: now,
    deadlineAt: new Date(Math.min(fullTime, exam.closes_at.getTime())),
  };
}
