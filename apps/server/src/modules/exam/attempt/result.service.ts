import type { LostSection } from '@palm/contract/exam/exam';
import type { AttemptResult, MarkedAttempt } from '@palm/contract/exam/result';
import { AppError } from '../../../platform/app-error.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findHeldCertificate } from '../../certificate/index.ts';
import { answersOpen } from './attempt.policy.ts';
import * as queries from './attempt.queries.ts';
import { findLostSections } from './lost-section.queries.ts';
import { toKinds, toLostSection, toOutcome, toResultQuestion } from './attempt.view.ts';
import { loadLaidQuestions } from './question-set.service.ts';
import { getOwnAttempt } from './sitting.service.ts';

type ResultPlatform = Pick<Platform, 'db' | 'clock'>;
type Opening = ReturnType<typeof answersOpen>;

/** The caller's own result, with the answers if the rules of the exam allow it. */
export async function getResult(platform: Platform, person: Person, attemptId: string): Promise<AttemptResult> {
  const attempt = await getOwnAttempt(platform, person, attemptId);
  const opening = await openingOf(platform, person, attempt);
  const [result, lostSections] = await Promise.all([
    toResult(platform, person.orgId, attempt, opening),
    opening.shown ? listLost(platform, person, attemptId) : [],
  ]);
  return { ...result, lostSections };
}

type Rules = Pick<queries.AttemptRow, 'exam_id' | 'show_answers' | 'status' | 'closes_at'>;

async function openingOf({ db, clock }: ResultPlatform, { orgId }: Person, exam: Rules): Promise<Opening> {
  const now = clock.now();
  const lastDeadline = await queries.findLastDeadline(db, orgId, { examId: exam.exam_id, writableAt: now });
  return answersOpen({ ...exam, lastDeadline }, now);
}

const listLost = async ({ db }: ResultPlatform, person: Person, attemptId: string): Promise<LostSection[]> =>
  (await findLostSections(db, person, attemptId)).map(toLostSection);

/**
 * The sections where a submitted attempt lost the most marks. Empty while answers are hidden, because marks per section would reveal which
 * answers were right.
 */
export async function listLostSections(platform: ResultPlatform, person: Person, attempt: Rules & { id: string }): Promise<LostSection[]> {
  const { shown } = await openingOf(platform, person, attempt);
  return shown ? listLost(platform, person, attempt.id) : [];
}

/** A marked attempt for a caller who may see it; an attempt that is not submitted has no result. */
export async function toResult(
  platform: Platform,
  orgId: string,
  attempt: queries.AttemptRow,
  { shown, opensAt }: Opening,
): Promise<MarkedAttempt> {
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
