import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';

export const findPlace = (db: Db, orgId: string, attemptId: string) =>
  db
    .selectFrom('attempt_place')
    .select(['sequence', 'marked', 'question_id'])
    .where('org_id', '=', orgId)
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst();
export type PlaceRow = NonNullable<Awaited<ReturnType<typeof findPlace>>>;

export interface NewPlace {
  orgId: string;
  memberId: string;
  attemptId: string;
  sequence: number;
  marked: readonly string[];
  questionId: string;
  at: Date;
}

/**
 * Stores a place with a higher sequence than the stored one, provided that the attempt is this member's and open and the exam contains all
 * the questions. Returns the stored place, or undefined if any of this does not hold.
 */
export async function storePlace(db: Db, place: NewPlace, graceMs: number): Promise<PlaceRow | undefined> {
  const { orgId, memberId, attemptId, sequence, marked, questionId, at } = place;
  const { rows } = await sql<PlaceRow>`
    insert into attempt_place (org_id, attempt_id, sequence, marked, question_id, saved_at)
    select attempt.org_id, attempt.id, ${sequence}::int, ${marked}::uuid[], ${questionId}::uuid, ${at}::timestamptz
    from attempt
    where attempt.org_id = ${orgId} and attempt.id = ${attemptId} and attempt.member_id = ${memberId}
      and attempt.submitted_at is null and attempt.deadline_at > ${at}::timestamptz - ${graceMs} * interval '1 millisecond'
      and not exists (
        select from unnest(${[...marked, questionId]}::uuid[]) as named (id)
        where not exists (
          select from exam_item item
          where item.org_id = attempt.org_id and item.exam_id = attempt.exam_id and item.question_id = named.id))
    on conflict on constraint attempt_place_pkey do update
      set sequence = excluded.sequence, marked = excluded.marked, question_id = excluded.question_id, saved_at = excluded.saved_at
      where excluded.sequence > attempt_place.sequence
    returning sequence, marked, question_id`.execute(db);
  return rows[0];
}
