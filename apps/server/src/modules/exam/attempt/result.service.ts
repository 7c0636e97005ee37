import type { AttemptResult } from '@palm/contract/exam/result';
import { AppError } from '../../../platform/app-error.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findHeldCertificate } from '../../certificate/index.ts';
import { answersOpen } from './attempt.policy.ts';
import * as queries from './attempt.queries.ts';
import { toKinds, toOutcome, toResultQuestion } from './attempt.view.ts';
import { loadLaidQuestions } from './question-set.service.ts';
import { getOwnAttempt } from './sitting.service.ts';

/** The own result; the answers are in it when the rules of the exam show them. */
export async function getResult(platform: Platform, person: Person, attemptId: string): Promise<AttemptResult> {
  const attempt = await getOwnAttempt(platform, person, attemptId);
  const now = platform.clock.now();
  const lastDeadline = await queries.findLastDeadline(platform.db, person.orgId, { examId: attempt.exam_id, writableAt: now });
  return toResult(platform, person.orgId, attempt, answersOpen({ ...attempt, lastDeadline }, now));
}

/** A marked attempt for somebody who may see it. One that is not handed in has no result. */
export async function toResult(
  platform: Platform,
  orgId: string,
  attempt: queries.AttemptRow,
  { shown, opensAt }: { shown: boolean; opensAt: Date | null },
): Promise<AttemptResult> {
  const { db } = platform;
  const { submitted_at, member_id, exam_id } = attempt;
  if (submitted_at === null) {
    throw new AppError('NOT_FOUND');
  }
  const [questions, answers, certificate, course, all] = await Promise.all([
    loadLaidQuestions(platform, orgId, attempt),
    queries.findAnswers(db, orgId, attempt.id),
    findHeldCertificate(db, { orgId, memberId: member_id, source: { kind: 'exam', id: exam_id } }),
    queries.findCourse(db, orgId, exam_id),
    queries.findOwnAttempts(db, { orgId, memberId: member_id, examId: exam_id }),
  ]);
  const rows = new Map(answers.map((row) => [row.question_id, row]));
  return {
    ...toOutcome({ ...attempt, submitted_at }),
    answersShown: shown,
    answersOpenAt: opensAt?.toISOString() ?? null,
    questions: questions.map((question) => toResultQuestion(question, rows.get(question.id), shown)),
    kinds: shown ? toKinds(questions, rows) : [],
    attemptsLeft: Math.max(0, attempt.attempts_allowed - all.length),
    certificateId: certificate,
    courseId: course?.id ?? null,
  };
}
