import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';

/** A member who wants to start an exam. */
export interface Candidate {
  orgId: string;
  memberId: string;
  examId: string;
}

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

/** For each candidate, in order, the exam with the data that decides whether they may start it; undefined if it does not exist. */
export async function findStartable(db: Db, candidates: readonly Candidate[]): Promise<(StartableRow | undefined)[]> {
  const { rows } = await sql<StartableRow & { place: number }>`
    select c.place, e.id, e.revision, e.status, e.opens_at, e.closes_at, e.duration_minutes, e.attempts_allowed,
      e.audience_all, e.audience_department_ids, e.audience_tags, e.audience_member_ids,
      (select count(*)::int from attempt a where a.org_id = e.org_id and a.exam_id = e.id and a.member_id = c.member_id) as attempts_made,
      o.id as open_id, o.deadline_at as open_until
    from unnest(${candidates.map((_, place) => place)}::int[], ${candidates.map(({ orgId }) => orgId)}::uuid[],
        ${candidates.map(({ memberId }) => memberId)}::uuid[], ${candidates.map(({ examId }) => examId)}::uuid[])
      as c (place, org_id, member_id, exam_id)
    join exam e on e.org_id = c.org_id and e.id = c.exam_id
    left join attempt o on o.org_id = e.org_id and o.exam_id = e.id and o.member_id = c.member_id and o.submitted_at is null`.execute(db);
  const byPlace = new Map(rows.map(({ place, ...row }) => [place, row]));
  return candidates.map((_, place) => byPlace.get(place));
}

export interface NewAttempt extends Candidate {
  id: string;
  /** The revision of the exam whose rules were checked. */
  revision: number;
  number: number;
  seed: number;
  startedAt: Date;
  deadlineAt: Date;
}

/**
 * Stores attempts; returns the ids of those it stored. An attempt is missing if its exam changed since it was read, or if the same member
 * started it concurrently. In both cases the other change is already committed, because the exam row is locked until the attempt exists.
 * Exams and members are taken in order, so that batches cannot deadlock.
 */
export async function insertAttempts(db: Db, attempts: readonly NewAttempt[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    insert into attempt (org_id, id, exam_id, member_id, number, seed, started_at, deadline_at)
    select e.org_id, n.id, e.id, n.member_id, n.number, n.seed, n.started_at, n.deadline_at
    from unnest(${attempts.map(({ orgId }) => orgId)}::uuid[], ${attempts.map(({ id }) => id)}::uuid[],
        ${attempts.map(({ examId }) => examId)}::uuid[], ${attempts.map(({ revision }) => revision)}::int[],
        ${attempts.map(({ memberId }) => memberId)}::uuid[], ${attempts.map(({ number }) => number)}::int[],
        ${attempts.map(({ seed }) => seed)}::int[], ${attempts.map(({ startedAt }) => startedAt)}::timestamptz[],
        ${attempts.map(({ deadlineAt }) => deadlineAt)}::timestamptz[])
      as n (org_id, id, exam_id, revision, member_id, number, seed, started_at, deadline_at)
    join exam e on e.org_id = n.org_id and e.id = n.exam_id and e.revision = n.revision
    where e.status = 'published'
    order by e.org_id, e.id, n.member_id
    for key share of e
    on conflict do nothing
    returning id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
