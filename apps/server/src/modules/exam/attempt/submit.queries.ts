import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import { listed, type AttemptKey, type AttemptRow } from './attempt.queries.ts';

export type OpenAttempt = Pick<AttemptRow, 'id' | 'pass_marks' | 'multiple_rule'>;

/**
 * Locks those of the attempts that are open until the transaction ends and returns their marking rules; with `skipLocked` without the ones
 * that are locked elsewhere. Attempts are locked in the same order as by saves, so that batches cannot deadlock.
 */
export async function takeOpenAttempts(db: Db, keys: readonly AttemptKey[], skipLocked: boolean): Promise<OpenAttempt[]> {
  const { rows } = await sql<OpenAttempt>`
    select a.id, e.pass_marks, e.multiple_rule
    from attempt a join exam e on e.org_id = a.org_id and e.id = a.exam_id
    where (a.org_id, a.id) in ${listed(keys)} and a.submitted_at is null
    order by a.org_id, a.id
    for update of a ${skipLocked ? sql`skip locked` : sql``}`.execute(db);
  return rows;
}

export interface GivenAnswer {
  attempt_id: string;
  question_id: string;
  answer: unknown;
}

/** The answers to mark. */
export async function findGivenAnswers(db: Db, keys: readonly AttemptKey[]): Promise<GivenAnswer[]> {
  const { rows } = await sql<GivenAnswer>`
    select attempt_id, question_id, answer from attempt_answer where (org_id, attempt_id) in ${listed(keys)}`.execute(db);
  return rows;
}

export interface MarkedAnswer {
  questionId: string;
  score: number;
  correct: boolean;
}

export interface Submission extends AttemptKey {
  by: 'candidate' | 'deadline' | 'leaving';
  score: number;
  passed: boolean;
  receipt: string;
  marks: readonly MarkedAnswer[];
}

/** Closes the attempts and stores the marks of their answers. */
export async function closeAttempts(db: Db, submissions: readonly Submission[], at: Date): Promise<void> {
  const marked = submissions.flatMap(({ orgId, attemptId, marks }) => marks.map((one) => ({ ...one, orgId, attemptId })));
  await sql`
    with marks as (
      update attempt_answer set score = marked.score, correct = marked.correct
      from unnest(${marked.map(({ orgId }) => orgId)}::uuid[], ${marked.map(({ attemptId }) => attemptId)}::uuid[],
          ${marked.map(({ questionId }) => questionId)}::uuid[], ${marked.map(({ score }) => score)}::int[],
          ${marked.map(({ correct }) => correct)}::boolean[])
        as marked (org_id, attempt_id, question_id, score, correct)
      where attempt_answer.org_id = marked.org_id and attempt_answer.attempt_id = marked.attempt_id
        and attempt_answer.question_id = marked.question_id)
    update attempt set submitted_at = ${at}, submitted_by = closed.by, score = closed.score, passed = closed.passed, receipt = closed.receipt
    from unnest(${submissions.map(({ orgId }) => orgId)}::uuid[], ${submissions.map(({ attemptId }) => attemptId)}::uuid[],
        ${submissions.map(({ by }) => by)}::text[], ${submissions.map(({ score }) => score)}::int[],
        ${submissions.map(({ passed }) => passed)}::boolean[], ${submissions.map(({ receipt }) => receipt)}::text[])
      as closed (org_id, id, by, score, passed, receipt)
    where attempt.org_id = closed.org_id and attempt.id = closed.id`.execute(db);
}
