import type { Answer } from '@palm/contract/question/content';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';

/** The answers saved by one request. */
export interface SaveRequest {
  orgId: string;
  memberId: string;
  attemptId: string;
  /** Arrival time of the request. Its deadline is checked against this, however long it waits for its batch. */
  at: Date;
  answers: readonly { questionId: string; sequence: number; answer: Answer | null }[];
}

export interface StoredAnswer {
  /** Index of the request in the batch. */
  place: number;
  org_id: string;
  attempt_id: string;
  question_id: string;
  sequence: number;
  answer: Answer | null;
  /** The attempt is this member's, not submitted, and within its time. */
  open: boolean;
  /** Position in the paper; null if the question is not in the exam. */
  position: number | null;
  /** What the statement stored for the question; null if a newer or equal answer exists. */
  stored_sequence: number | null;
  stored_answer: Answer | null;
  saved_at: Date | null;
}

/**
 * Stores the answers of many requests in one statement. Ownership, deadline and submission are checked while the attempts are locked, so
 * that nothing is added to an attempt being marked. Attempts are locked in id order, so that batches cannot deadlock. The highest sequence
 * of each question wins.
 */
export async function storeAnswers(db: Db, requests: readonly SaveRequest[], graceMs: number): Promise<readonly StoredAnswer[]> {
  const given = requests.flatMap((request, place) => request.answers.map((answer) => ({ ...request, ...answer, place })));
  const { rows } = await sql<StoredAnswer>`
    with given as (
      select * from unnest(
        ${given.map(({ place }) => place)}::int[], ${given.map(({ orgId }) => orgId)}::uuid[],
        ${given.map(({ memberId }) => memberId)}::uuid[], ${given.map(({ attemptId }) => attemptId)}::uuid[],
        ${given.map(({ at }) => at)}::timestamptz[], ${given.map(({ questionId }) => questionId)}::uuid[],
        ${given.map(({ sequence }) => sequence)}::int[],
        ${given.map(({ answer }) => (answer === null ? null : JSON.stringify(answer)))}::jsonb[]
      ) as given (place, org_id, member_id, attempt_id, at, question_id, sequence, answer)
    ), open as (
      select attempt.org_id, attempt.id, attempt.member_id, attempt.exam_id
      from (select org_id, attempt_id, member_id, min(at) as at from given group by org_id, attempt_id, member_id) asked
      join attempt on attempt.org_id = asked.org_id and attempt.id = asked.attempt_id and attempt.member_id = asked.member_id
      where attempt.submitted_at is null and attempt.deadline_at > asked.at - ${graceMs} * interval '1 millisecond'
      order by attempt.org_id, attempt.id
      for no key update of attempt
    ), known as (
      select given.*, item.position
      from given
      join open on open.org_id = given.org_id and open.id = given.attempt_id and open.member_id = given.member_id
      join exam_item item on item.org_id = open.org_id and item.exam_id = open.exam_id and item.question_id = given.question_id
    ), stored as (
      insert into attempt_answer (org_id, attempt_id, question_id, sequence, answer, saved_at)
      select distinct on (org_id, attempt_id, question_id) org_id, attempt_id, question_id, sequence, answer, at
      from known
      order by org_id, attempt_id, question_id, sequence desc
      on conflict on constraint attempt_answer_pkey do update
        set sequence = excluded.sequence, answer = excluded.answer, saved_at = excluded.saved_at
        where excluded.sequence > attempt_answer.sequence
      returning org_id, attempt_id, question_id, sequence, answer, saved_at
    )
    select given.place, given.org_id, given.attempt_id, given.question_id, given.sequence, given.answer, open.id is not null as open,
      known.position, stored.sequence as stored_sequence, stored.answer as stored_answer, stored.saved_at
    from given
    left join open on open.org_id = given.org_id and open.id = given.attempt_id and open.member_id = given.member_id
    left join known on known.place = given.place and known.question_id = given.question_id and known.sequence = given.sequence
    left join stored on known.place is not null and stored.org_id = given.org_id and stored.attempt_id = given.attempt_id
      and stored.question_id = given.question_id`.execute(db);
  return rows;
}

export interface HeldAnswer {
  org_id: string;
  attempt_id: string;
  question_id: string;
  sequence: number;
  answer: Answer | null;
  saved_at: Date;
}

/** The stored answers to these questions. Call it in the transaction of `storeAnswers`, which holds the row locks. */
export async function findHeldAnswers(db: Db, refused: readonly StoredAnswer[]): Promise<readonly HeldAnswer[]> {
  const { rows } = await sql<HeldAnswer>`
    select org_id, attempt_id, question_id, sequence, answer, saved_at from attempt_answer
    where (org_id, attempt_id, question_id) in (
      select * from unnest(${refused.map(({ org_id }) => org_id)}::uuid[], ${refused.map(({ attempt_id }) => attempt_id)}::uuid[],
        ${refused.map(({ question_id }) => question_id)}::uuid[]))`.execute(db);
  return rows;
}
