import { sql } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { GRACE_MS } from './attempt.policy.ts';

/** An attempt with the rules of its exam. */
export interface AttemptRow {
  org_id: string;
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

const withRules = sql`
  select a.org_id, a.id, a.exam_id, a.member_id, a.number, a.seed, a.started_at, a.deadline_at, a.submitted_at, a.submitted_by, a.score, a.passed,
    a.leaves, a.receipt, e.title, e.revision, e.closes_at, e.status, e.pass_marks, e.total_marks, e.attempts_allowed, e.show_answers,
    e.multiple_rule, e.shuffle_questions, e.shuffle_options, e.leave_limit, e.no_copy
  from attempt a join exam e on e.org_id = a.org_id and e.id = a.exam_id`;

export async function findAttempt(db: Db, orgId: string, attemptId: string): Promise<AttemptRow | undefined> {
  const { rows } = await sql<AttemptRow>`${withRules} where a.org_id = ${orgId} and a.id = ${attemptId}`.execute(db);
  return rows[0];
}

/** Names an attempt of any organisation. */
export interface AttemptKey {
  orgId: string;
  attemptId: string;
}

/** SQL list of these attempts, for `(org_id, id) in`. */
export const listed = (keys: readonly AttemptKey[]) =>
  sql`(select * from unnest(${keys.map(({ orgId }) => orgId)}::uuid[], ${keys.map(({ attemptId }) => attemptId)}::uuid[]))`;

/** Several attempts, in no order. */
export async function findAttempts(db: Db, keys: readonly AttemptKey[]): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`${withRules} where (a.org_id, a.id) in ${listed(keys)}`.execute(db);
  return rows;
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
