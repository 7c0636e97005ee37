import type { Audience } from '@palm/contract/audience';
import { sql } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { reachedMembers } from '../../member/index.ts';

interface Place {
  orgId: string;
  classroomId: string;
  memberId: string;
}

export interface LockedClassroom {
  title: string;
  join_rule: string;
  capacity: number | null;
  member_count: number;
  ends_on: string;
  is_template: boolean;
}

/** Locks a class until the transaction ends: joining and leaving are serialised, so that places are counted correctly. */
export async function lockClassroom(tx: Db, orgId: string, classroomId: string): Promise<LockedClassroom | undefined> {
  const { rows } = await sql<LockedClassroom>`
    select title, join_rule, capacity, member_count, ends_on, is_template from classroom
    where org_id = ${orgId} and id = ${classroomId} for update`.execute(tx);
  return rows[0];
}

export async function findMembership(tx: Db, { orgId, classroomId, memberId }: Place) {
  const { rows } = await sql<{ state: string; assigned: boolean }>`
    select state, assigned from classroom_member
    where org_id = ${orgId} and classroom_id = ${classroomId} and member_id = ${memberId}`.execute(tx);
  return rows[0];
}

interface Standing {
  orgId: string;
  classroomId: string;
  state: string;
  at: Date;
  message?: string;
  reason?: string;
  assigned?: boolean;
}

/** Sets the membership state of these people; unchanged ones are skipped. Returns those that changed. */
export async function storeMemberships(tx: Db, memberIds: readonly string[], standing: Standing): Promise<string[]> {
  const { orgId, classroomId, state, at, message = '', reason = '', assigned = false } = standing;
  const { rows } = await sql<{ member_id: string }>`
    insert into classroom_member as m (org_id, classroom_id, member_id, state, at, message, reason, assigned)
    select ${orgId}, ${classroomId}, chosen.id, ${state}, ${at}, ${message}, ${reason}, ${assigned}
    from unnest(${[...memberIds]}::uuid[]) as chosen (id)
    on conflict on constraint classroom_member_pkey do update set
      state = excluded.state, at = excluded.at, reason = excluded.reason, assigned = excluded.assigned,
      message = case when excluded.message = '' then m.message else excluded.message end
    where m.state <> excluded.state
    returning member_id`.execute(tx);
  return rows.map(({ member_id }) => member_id);
}

/** Those of the ids that are in one of these states, in order of joining. */
export async function findInStates(
  tx: Db,
  { orgId, classroomId }: Omit<Place, 'memberId'>,
  states: readonly string[],
  memberIds: readonly string[],
) {
  const { rows } = await sql<{ id: string }>`
    select member_id as id from classroom_member
    where org_id = ${orgId} and classroom_id = ${classroomId} and state = any(${[...states]}::text[]) and member_id = any(${[...memberIds]}::uuid[])
    order by at, member_id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function findOwnMembers(db: Db, orgId: string, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from member where org_id = ${orgId} and id = any(${[...memberIds]}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** The active members whom an audience reaches; the caller has counted them. */
export async function findReachedMembers(db: Db, orgId: string, audience: Audience): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select m.id from ${reachedMembers(orgId, audience)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The first on the waiting list. */
export async function findFirstWaiting(tx: Db, orgId: string, classroomId: string, places: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select member_id as id from classroom_member where org_id = ${orgId} and classroom_id = ${classroomId} and state = 'waiting'
    order by at, member_id limit ${literalLimit(Math.min(places, 1000))}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The person's position on the waiting list, from 1; null if they are not on it. */
export async function findWaitingPlace(db: Db, { orgId, classroomId, memberId }: Place): Promise<number | null> {
  const { rows } = await sql<{ place: number }>`
    select (select count(*)::int from classroom_member before
      where before.org_id = m.org_id and before.classroom_id = m.classroom_id and before.state = 'waiting'
        and (before.at, before.member_id) <= (m.at, m.member_id)) as place
    from classroom_member m
    where m.org_id = ${orgId} and m.classroom_id = ${classroomId} and m.member_id = ${memberId} and m.state = 'waiting'`.execute(db);
  return rows[0]?.place ?? null;
}

export async function addToCount(tx: Db, orgId: string, classroomId: string, change: number): Promise<void> {
  await sql`update classroom set member_count = member_count + ${change} where org_id = ${orgId} and id = ${classroomId}`.execute(tx);
}
