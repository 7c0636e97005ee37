import type { ForumKind } from '@palm/contract/qa/calls';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import { waits } from '../qa.queries.ts';

export interface WaitingPlace {
  orgId: string;
  timeZone: string;
  kind: ForumKind;
  objectId: string;
}

interface Span {
  /** Older questions are not announced any more. */
  since: Date;
  /** Newer ones may still be answered by a classmate. */
  until: Date;
}

const unannounced = ({ since, until }: Span) =>
  sql`q.announced_at is null and q.created_at > ${since} and q.created_at <= ${until} and ${waits}`;

/** Places with unannounced questions, in all organisations; excludes places with an announcement since `quietSince`. */
export async function findWaitingPlaces(db: Db, kinds: readonly ForumKind[], span: Span & { quietSince: Date }): Promise<WaitingPlace[]> {
  const { rows } = await sql<WaitingPlace>`
    select o.id as "orgId", o.time_zone as "timeZone", place.kind, place.object_id as "objectId" from organisation o
    cross join lateral (
      select distinct q.kind, q.object_id from qa_question q
      where q.org_id = o.id and q.kind = any(${[...kinds]}::text[]) and ${unannounced(span)}
    ) place
    where not exists (
      select from qa_question told where told.org_id = o.id and told.kind = place.kind and told.object_id = place.object_id
        and told.announced_at > ${span.quietSince})
    order by o.id, place.object_id`.execute(db);
  return rows;
}

export interface UnannouncedRow {
  title: string;
  /** The asker. */
  member_id: string | null;
}

/** Marks the questions waiting there as announced and returns them, oldest first. */
export async function takeUnannounced(
  tx: Db,
  { orgId, kind, objectId }: WaitingPlace,
  span: Span & { now: Date },
): Promise<UnannouncedRow[]> {
  const { rows } = await sql<UnannouncedRow>`
    with told as (
      update qa_question q set announced_at = ${span.now}
      where q.org_id = ${orgId} and q.kind = ${kind} and q.object_id = ${objectId} and ${unannounced(span)}
      returning q.title, q.member_id, q.created_at, q.id
    )
    select title, member_id from told order by created_at, id`.execute(tx);
  return rows;
}
