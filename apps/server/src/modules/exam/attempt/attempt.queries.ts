import { sql } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { GRACE_MS } from './attempt.policy.ts';

/** An attempt with the rules of its exam. */
export interface AttemptRow {
  id: string;
  exam_id: string;
  member_id: string;
  number: number;
  seed: number;
  started_at: Date;
  deadline_at: Date;
  submitted_at: Date | null;
  submitted_by: string | null;
  score: number | null;
  passed: boolean | null;
  leaves: number;
  receipt: string | null;
  title: string;
  revision: number;
  closes_at: Date;
  status: string;
  pass_marks: number;
  total_marks: number;
  attempts_allowed: number;
  show_answers: string;
  multiple_rule: string;
  shuffle_questions: boolean;
  shuffle_options: boolean;
  leave_limit: number | null;
  no_copy: boolean;
}

export async function findAttempt(db: Db, orgId: string, attemptId: string): Promise<AttemptRow | undefined> {
  const { rows } = await sql<AttemptRow>`
    select a.id, a.exam_id, a.member_id, a.number, a.seed, a.started_at, a.deadline_at, a.submitted_at, a.submitted_by, a.score, a.passed,
      a.leaves, a.receipt, e.title, e.revision, e.closes_at, e.status, e.pass_marks, e.total_marks, e.attempts_allowed, e.show_answers,
      e.multiple_rule, e.shuffle_questions, e.shuffle_options, e.leave_limit, e.no_copy
    from attempt a join exam e on e.org_id = a.org_id and e.id = a.exam_id
    where a.org_id = ${orgId} and a.id = ${attemptId}`.execute(db);
  return rows[0];
}

export type MarkingRules = Pick<AttemptRow, 'pass_marks' | 'multiple_rule'>;

/**
 * Locks an open attempt until the transaction ends and returns its marking rules; undefined if it is submitted or, with `skipLocked`,
 * locked elsewhere.
 */
export async function takeOpenAttempt(db: Db, orgId: string, attemptId: string, skipLocked: boolean): Promise<MarkingRules | undefined> {
  const { rows } = await sql<MarkingRules>`
    select e.pass_marks, e.multiple_rule
    from attempt a join exam e on e.org_id = a.org_id and e.id = a.exam_id
    where a.org_id = ${orgId} and a.id = ${attemptId} and a.submitted_at is null
    for update of a ${skipLocked ? sql`skip locked` : sql``}`.execute(db);
  return rows[0];
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

export interface StartableRow {
  id: string;
  revision: number;
  status: string;
  opens_at: Date;
  closes_at: Date;
  duration_minutes: number;
  attempts_allowed: number;
  audience_all: boolean;
  audience_department_ids: string[];
  audience_tags: string[];
  audience_member_ids: string[];
  attempts_made: number;
  /** The member's own open attempt. */
  open_id: string | null;
  open_until: Date | null;
}

/** The exam with the data that decides whether this member may start it. */
export async function findStartable(
  db: Db,
  { orgId, memberId, examId }: { orgId: string; memberId: string; examId: string },
): Promise<StartableRow | undefined> {
  const { rows } = await sql<StartableRow>`
    select e.id, e.revision, e.status, e.opens_at, e.closes_at, e.duration_minutes, e.attempts_allowed,
      e.audience_all, e.audience_department_ids, e.audience_tags, e.audience_member_ids,
      (select count(*)::int from attempt a where a.org_id = e.org_id and a.exam_id = e.id and a.member_id = ${memberId}) as attempts_made,
      o.id as open_id, o.deadline_at as open_until
    from exam e
    left join attempt o on o.org_id = e.org_id and o.exam_id = e.id and o.member_id = ${memberId} and o.submitted_at is null
    where e.org_id = ${orgId} and e.id = ${examId}`.execute(db);
  return rows[0];
}

export interface NewAttempt {
  orgId: string;
  id: string;
  examId: string;
  /** The revision of the exam whose rules were checked. */
  revision: number;
  memberId: string;
  number: number;
  seed: number;
  startedAt: Date;
  deadlineAt: Date;
}

/**
 * Returns false if the exam changed since it was read, or if the same member started it concurrently. In both cases the other change is
 * already committed, because the exam row is locked until the attempt exists.
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

export interface GivenAnswer {
  question_id: string;
  answer: unknown;
}

/** The answers to mark. */
export async function findGivenAnswers(db: Db, orgId: string, attemptId: string): Promise<GivenAnswer[]> {
  const { rows } = await sql<GivenAnswer>`
    select question_id, answer from attempt_answer where org_id = ${orgId} and attempt_id = ${attemptId}`.execute(db);
  return rows;
}

export const findAnswers = (db: Db, orgId: string, attemptId: string) =>
  db
    .selectFrom('attempt_answer')
    .select(['question_id', 'sequence', 'answer', 'saved_at', 'score', 'correct'])
    .where('org_id', '=', orgId)
    .where('attempt_id', '=', attemptId)
    .execute();
export type AnswerRow = Awaited<ReturnType<typeof findAnswers>>[number];

/** The latest deadline among open attempts of an exam that still accept saves at that moment. */
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

/** Counts one more departure from an open attempt; returns nothing if it is not open or belongs to another member. */
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

/** Closes the attempt and stores the marks of its answers. */
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

/** Open attempts of all organisations whose deadline was at or before `before`, longest overdue first. */
export const findOverdue = (db: Db, before: Date) =>
  db
    .selectFrom('attempt')
    .select(['org_id', 'id'])
    .where('submitted_at', 'is', null)
    .where('deadline_at', '<=', before)
    .orderBy('deadline_at')
    .limit(literalLimit(50));

/** A published course that contains the exam as a section. */
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
