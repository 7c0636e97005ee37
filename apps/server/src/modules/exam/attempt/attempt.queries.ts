import { sql } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { GRACE_MS } from './attempt.policy.ts';

const attempts = (db: Db, orgId: string) =>
  db
    .selectFrom('attempt')
    .innerJoin('exam', (join) => join.onRef('exam.org_id', '=', 'attempt.org_id').onRef('exam.id', '=', 'attempt.exam_id'))
    .select(['attempt.id', 'attempt.exam_id', 'attempt.member_id', 'attempt.number', 'attempt.seed', 'attempt.started_at'])
    .select(['attempt.deadline_at', 'attempt.submitted_at', 'attempt.submitted_by', 'attempt.score', 'attempt.passed'])
    .select(['attempt.leaves', 'attempt.receipt'])
    .select(['exam.title', 'exam.revision', 'exam.closes_at', 'exam.status', 'exam.pass_marks', 'exam.total_marks'])
    .select(['exam.attempts_allowed', 'exam.show_answers', 'exam.multiple_rule', 'exam.shuffle_questions', 'exam.shuffle_options'])
    .select(['exam.leave_limit', 'exam.no_copy'])
    .where('attempt.org_id', '=', orgId);

/** An attempt with the rules of its exam. */
export const findAttempt = (db: Db, orgId: string, attemptId: string) =>
  attempts(db, orgId).where('attempt.id', '=', attemptId).executeTakeFirst();
export type AttemptRow = NonNullable<Awaited<ReturnType<typeof findAttempt>>>;

/** The attempt while it is open, held until the transaction ends; nothing when it is handed in or somebody else holds it. */
export async function takeOpenAttempt(db: Db, orgId: string, attemptId: string, skipLocked: boolean): Promise<AttemptRow | undefined> {
  const open = attempts(db, orgId).where('attempt.id', '=', attemptId).where('attempt.submitted_at', 'is', null).forUpdate('attempt');
  return (skipLocked ? open.skipLocked() : open).executeTakeFirst();
}

export const findOwnAttempts = (db: Db, owner: { orgId: string; memberId: string; examId: string }) =>
  db
    .selectFrom('attempt')
    .select(['id', 'number', 'started_at', 'deadline_at', 'submitted_at', 'score', 'passed'])
    .where('org_id', '=', owner.orgId)
    .where('exam_id', '=', owner.examId)
    .where('member_id', '=', owner.memberId)
    .orderBy('number', 'desc')
    .limit(literalLimit(100))
    .execute();

/** The exam to start. */
export const findStartable = (db: Db, orgId: string, examId: string) =>
  db
    .selectFrom('exam')
    .select(['id', 'revision', 'status', 'opens_at', 'closes_at', 'duration_minutes', 'attempts_allowed'])
    .select(['audience_all', 'audience_department_ids', 'audience_tags', 'audience_member_ids'])
    .where('org_id', '=', orgId)
    .where('id', '=', examId)
    .where('status', '<>', 'draft')
    .executeTakeFirst();

export interface NewAttempt {
  orgId: string;
  id: string;
  examId: string;
  /** Of the exam whose rules were looked at. */
  revision: number;
  memberId: string;
  number: number;
  seed: number;
  startedAt: Date;
  deadlineAt: Date;
}

/**
 * False when the author has changed the exam since it was looked at, or when the same member has started it at the same moment elsewhere;
 * both are committed by then, for the exam is held until the attempt is there.
 */
export async function insertAttempt(db: Db, attempt: NewAttempt): Promise<boolean> {
  const { orgId, id, examId, revision, memberId, number, seed, startedAt, deadlineAt } = attempt;
  const inserted = await sql`
    insert into attempt (org_id, id, exam_id, member_id, number, seed, started_at, deadline_at)
    select org_id, ${id}::uuid, id, ${memberId}::uuid, ${number}::int, ${seed}::int, ${startedAt}::timestamptz, ${deadlineAt}::timestamptz
    from exam where org_id = ${orgId} and id = ${examId} and revision = ${revision} and status = 'published' for key share
    on conflict do nothing`.execute(db);
  return inserted.numAffectedRows === 1n;
}

export const findExamItems = (db: Db, orgId: string, examId: string) =>
  db
    .selectFrom('exam_item')
    .select(['question_id', 'revision', 'position', 'marks'])
    .where('org_id', '=', orgId)
    .where('exam_id', '=', examId)
    .orderBy('position')
    .execute();

export const findAnswers = (db: Db, orgId: string, attemptId: string) =>
  db
    .selectFrom('attempt_answer')
    .select(['question_id', 'sequence', 'answer', 'saved_at', 'score', 'correct'])
    .where('org_id', '=', orgId)
    .where('attempt_id', '=', attemptId)
    .execute();
export type AnswerRow = Awaited<ReturnType<typeof findAnswers>>[number];

/** The latest deadline of the open attempts of an exam that saves still reach at that moment. */
export async function findLastDeadline(
  db: Db,
  orgId: string,
  { examId, writableAt }: { examId: string; writableAt: Date },
): Promise<Date | null> {
  const row = await db
    .selectFrom('attempt')
    .select((build) => build.fn.max('deadline_at').as('last'))
    .where('org_id', '=', orgId)
    .where('exam_id', '=', examId)
    .where('submitted_at', 'is', null)
    .where('deadline_at', '>', new Date(writableAt.getTime() - GRACE_MS))
    .executeTakeFirst();
  return row?.last ?? null;
}

/** Counts one more time away from an open attempt; nothing when it is not open or not this member's. */
export const addLeave = (db: Db, owner: { orgId: string; memberId: string; attemptId: string }) =>
  db
    .updateTable('attempt')
    .set((build) => ({ leaves: build('leaves', '+', 1) }))
    .where('org_id', '=', owner.orgId)
    .where('id', '=', owner.attemptId)
    .where('member_id', '=', owner.memberId)
    .where('submitted_at', 'is', null)
    .returning('leaves')
    .executeTakeFirst();

export interface MarkedAnswer {
  questionId: string;
  score: number;
  correct: boolean;
}

export interface Submission {
  orgId: string;
  attemptId: string;
  at: Date;
  by: 'candidate' | 'deadline' | 'leaving';
  score: number;
  passed: boolean;
  receipt: string;
}

/** Closes the attempt with the marks of its answers. */
export async function closeAttempt(db: Db, submission: Submission, marked: readonly MarkedAnswer[]): Promise<void> {
  const { orgId, attemptId, at, by, score, passed, receipt } = submission;
  await sql`
    with marks as (
      update attempt_answer set score = marked.score, correct = marked.correct
      from unnest(${marked.map(({ questionId }) => questionId)}::uuid[], ${marked.map((one) => one.score)}::int[],
        ${marked.map(({ correct }) => correct)}::boolean[]) as marked (question_id, score, correct)
      where attempt_answer.org_id = ${orgId} and attempt_answer.attempt_id = ${attemptId}
        and attempt_answer.question_id = marked.question_id)
    update attempt set submitted_at = ${at}, submitted_by = ${by}, score = ${score}, passed = ${passed}, receipt = ${receipt}
    where org_id = ${orgId} and id = ${attemptId}`.execute(db);
}

/** Open attempts, of all organisations, whose time was over at `before`; the longest overdue first. */
export const findOverdue = (db: Db, before: Date) =>
  db
    .selectFrom('attempt')
    .select(['org_id', 'id'])
    .where('submitted_at', 'is', null)
    .where('deadline_at', '<=', before)
    .orderBy('deadline_at')
    .limit(literalLimit(50));

/** A published course that holds the exam as a section. */
export const findCourse = (db: Db, orgId: string, examId: string) =>
  db
    .selectFrom('section')
    .innerJoin('course', (join) => join.onRef('course.org_id', '=', 'section.org_id').onRef('course.id', '=', 'section.course_id'))
    .select('course.id')
    .where('section.org_id', '=', orgId)
    .where('section.exam_id', '=', examId)
    .where('course.status', '=', 'published')
    .limit(literalLimit(1))
    .executeTakeFirst();
