import { isDeepStrictEqual } from 'node:util';
import type { Audience } from '@palm/contract/audience';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import { reachedMembers } from '../../member/index.ts';
import type { Gate } from './gates.ts';

const gatesIn = (gates: readonly Gate[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(gates)}::jsonb) as g (stage int, course_id uuid, asked uuid[], early boolean)`;

const standing = (orgId: string, gates: readonly Gate[]) => {
  const courseIds = [...new Set(gates.flatMap(({ course_id, asked }) => [course_id, ...asked]))];
  return sql`
    select p.member_id, array_agg(p.course_id) as begun, array_agg(p.course_id) filter (where p.completed_at is not null) as completed
    from course_progress p where p.org_id = ${orgId} and p.course_id = any(${courseIds}::uuid[]) group by p.member_id`;
};

const isClosed = sql`not g.course_id = any(coalesce(s.begun, '{}')) and (g.early or not g.asked <@ coalesce(s.completed, '{}'))`;

interface Edition {
  audience: Audience;
  gates: readonly Gate[];
}

/** If both editions lock the same courses for the same people, nobody is affected and members need not be examined. */
const locksAlike = (before: Edition, after: Edition): boolean =>
  (before.gates.length === 0 && after.gates.length === 0) || isDeepStrictEqual(before, after);

/** Counts the members for whom one edition locks a course that the other leaves open, both ways. */
export async function countEffect(db: Db, orgId: string, { before, after }: { before: Edition; after: Edition }) {
  if (locksAlike(before, after)) {
    return { stopped: 0, opened: 0 };
  }
  const { rows } = await sql<{ stopped: number; opened: number }>`
    with old as (select m.id from ${reachedMembers(orgId, before.audience)}),
    new as (select m.id from ${reachedMembers(orgId, after.audience)}),
    standing as (${standing(orgId, [...before.gates, ...after.gates])}),
    judged as (
      select array(select g.course_id from ${gatesIn(before.gates)} where old.id is not null and ${isClosed}) as was,
        array(select g.course_id from ${gatesIn(after.gates)} where new.id is not null and ${isClosed}) as becomes
      from old full join new on new.id = old.id left join standing s on s.member_id = coalesce(old.id, new.id)
    )
    select count(*) filter (where not becomes <@ was)::int as stopped, count(*) filter (where not was <@ becomes)::int as opened
    from judged`.execute(db);
  return rows[0] ?? { stopped: 0, opened: 0 };
}

interface Stopping extends Edition {
  orgId: string;
  columnId: string;
}

/** How many subscribers and learners each stage stops now; each member counts at the first stage that stops them. */
export async function countStops(db: Db, { orgId, columnId, audience, gates }: Stopping) {
  if (gates.length === 0) {
    return [];
  }
  const { rows } = await sql<{ stage: number; count: number }>`
    with standing as (${standing(orgId, gates)}),
    stopped as (
      select m.id, (select min(g.stage) from ${gatesIn(gates)} where ${isClosed}) as stage
      from (select m.* from ${reachedMembers(orgId, audience)}) m
      left join standing s on s.member_id = m.id
      where s.member_id is not null or exists (select from topical_subscription f
        where f.org_id = ${orgId} and f.topical_id = ${columnId} and f.member_id = m.id)
    )
    select stage, count(*)::int as count from stopped where stage is not null group by stage`.execute(db);
  return rows;
}

/** Those of the courses that exist, with whether each is published and required by the organisation. */
export async function findCourseStates(db: Db, orgId: string, courseIds: readonly string[]) {
  const { rows } = await sql<{ id: string; title: string; published: boolean; required: boolean }>`
    select id, title, status = 'published' as published, required from course
    where org_id = ${orgId} and id = any(${[...courseIds]}::uuid[])`.execute(db);
  return rows;
}
