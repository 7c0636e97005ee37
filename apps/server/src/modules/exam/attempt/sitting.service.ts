import type { ResultOf } from '@palm/contract/endpoint';
import type { examApi } from '@palm/contract/exam/calls';
import type { Sitting } from '@palm/contract/exam/sitting';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isTimeOver } from './attempt.policy.ts';
import * as queries from './attempt.queries.ts';
import { toPlace, toSavedAnswers, toSittingQuestion } from './attempt.view.ts';
import { findPlace } from './place.queries.ts';
import { loadLaidQuestions } from './question-set.service.ts';
import { submitAttempts } from './submit.service.ts';

/** The open attempt with everything saved so far, on any device. */
export async function getSitting(platform: Platform, person: Person, attemptId: string): Promise<Sitting> {
  const { db, clock } = platform;
  const attempt = await getOwnAttempt(platform, person, attemptId);
  const now = clock.now();
  if (attempt.submitted_at !== null || isTimeOver(attempt.deadline_at, now)) {
    throw new AppError('ATTEMPT_CLOSED');
  }
  const [questions, answers, place] = await Promise.all([
    loadLaidQuestions(platform, person.orgId, attempt),
    queries.findAnswers(db, person.orgId, attemptId),
    findPlace(db, person.orgId, attemptId),
  ]);
  return {
    attemptId,
    examId: attempt.exam_id,
    title: attempt.title,
    number: attempt.number,
    candidateName: person.name,
    candidateNote: person.departmentName ?? '',
    serverNow: now.toISOString(),
    deadlineAt: attempt.deadline_at.toISOString(),
    leaveLimit: attempt.leave_limit,
    leaves: attempt.leaves,
    noCopy: attempt.no_copy,
    watermark: `${person.name} ${person.account}`,
    questions: questions.map(toSittingQuestion),
    answers: toSavedAnswers(attemptId, questions, answers),
    place: place ? toPlace(place) : null,
  };
}

/** Records that the candidate left the page. Reaching the limit submits the attempt; leaving a submitted attempt counts no more. */
export async function leaveSitting(platform: Platform, person: Person, attemptId: string): Promise<ResultOf<typeof examApi.leave>> {
  const { orgId, memberId } = person;
  const attempt = await getOwnAttempt(platform, person, attemptId);
  const counted = await queries.addLeave(platform.db, { orgId, memberId, attemptId });
  if (!counted) {
    return { leaves: attempt.leaves, submitted: true };
  }
  const submitted = attempt.leave_limit !== null && counted.leaves >= attempt.leave_limit;
  if (submitted) {
    await submitAttempts(platform, [{ orgId, attemptId }], { by: 'leaving' });
  }
  return { leaves: counted.leaves, submitted };
}

/** The member's own attempt; another member's is treated as not found. */
export async function getOwnAttempt({ db }: Pick<Platform, 'db'>, person: Person, attemptId: string): Promise<queries.AttemptRow> {
  const attempt = orNotFound(await queries.findAttempt(db, person.orgId, attemptId));
  return orNotFound(attempt.member_id === person.memberId ? attempt : null);
}
