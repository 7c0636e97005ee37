import type { StudyStanding } from '@palm/contract/statistics/admin';
import { sql, type RawBuilder } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import type { Period } from '../../../platform/period.ts';
import { TIES } from './figures.queries.ts';
import { spentIn } from './pace.queries.ts';

/** Members whose changes are merged into the sums by one statement. */
const MEMBERS_AT_ONCE = 5000;

/**
 * Number of member–course `pairs` studied in the period, by their current standing (migration 0143); members without a
 * department are counted under the organisation's id.
 */
const studied = (orgId: string, { from, to }: Period): RawBuilder<unknown> => sql`(
    select department_id, active, steps, sum(pairs) as pairs from (
      select department_id, active, steps, pairs from study_standing
      where org_id = ${orgId} and day between ${from} and ${to} and next_day > ${to}
      union all
      select department_id, active, steps, pairs from study_pending(${orgId}, null, ${from}, ${to})
    ) chain group by department_id, active, steps)`;

const reached = (step: 1 | 2 | 4 | 8): RawBuilder<unknown> =>
  sql`coalesce(sum(studied.pairs) filter (where studied.steps & ${sql.lit(step)} > 0), 0)`;

/**
 * How far members have progressed in what was studied in the period. Lists the departments that studied most, ordered by their share of
 * completions; revoked certificates do not count.
 */
export async function findStanding(db: Db, orgId: string, period: Period): Promise<StudyStanding> {
  const [steps, topMembers] = await Promise.all([countSteps(db, orgId, period), listTopMembers(db, orgId, period)]);
  return { ...steps, topMembers };
}

async function countSteps(db: Db, orgId: string, period: Period): Promise<Pick<StudyStanding, 'funnel' | 'departments'>> {
  const { rows } = await sql<Pick<StudyStanding, 'funnel' | 'departments'>>`
    with studied as materialized ${studied(orgId, period)}, departments as (
      select d.id as "departmentId", coalesce(d.name, '未分配部门') as name, own.begun, own.completed
      from (
        select department_id, ${reached(1)} as begun, ${reached(4)} as completed from studied group by department_id
      ) own left join department d on d.org_id = ${orgId} and d.id = own.department_id
      where own.begun > 0 order by begun desc, name limit 8
    )
    select
      (select jsonb_build_object('begun', ${reached(1)}, 'half', ${reached(2)}, 'completed', ${reached(4)}, 'certified', ${reached(8)})
       from studied) as funnel,
      (select coalesce(jsonb_agg(d order by d.completed / d.begun desc, d.begun desc, d.name), '[]') from departments d) as departments`.execute(
    db,
  );
  const [steps] = rows;
  if (!steps) {
    throw new Error('an aggregate answers one row');
  }
  return steps;
}

async function listTopMembers(db: Db, orgId: string, period: Period): Promise<StudyStanding['topMembers']> {
  const { rows } = await sql<StudyStanding['topMembers'][number]>`
    with most as (
      select member_id, seconds from ${spentIn(orgId, period)} spent order by seconds desc limit ${literalLimit(TIES)}
    )
    select m.id as "memberId", m.name, d.name as "departmentName", most.seconds
    from most join member m on m.org_id = ${orgId} and m.id = most.member_id
    left join department d on d.org_id = m.org_id and d.id = m.department_id
    order by most.seconds desc, m.name limit 8`.execute(db);
  return rows;
}

export interface DepartmentProgress {
  /** Null: members without a department. */
  departmentId: string | null;
  members: number;
  begun: number;
  completed: number;
}

/** For the active members of each department, excluding sub-departments; departments without members have no row. */
export async function findDepartmentProgress(db: Db, orgId: string, period: Period): Promise<DepartmentProgress[]> {
  const { rows } = await sql<DepartmentProgress>`
    with own as (
      select department_id, ${reached(1)}::int as begun, ${reached(4)}::int as completed
      from ${studied(orgId, period)} studied where active group by department_id
    )
    select people.department_id as "departmentId", people.members, coalesce(own.begun, 0) as begun, coalesce(own.completed, 0) as completed
    from (
      select department_id, sum(members)::int as members from member_count
      where org_id = ${orgId} and state <> 'disabled' group by department_id having sum(members) <> 0
    ) people left join own on own.department_id = coalesce(people.department_id, ${orgId})`.execute(db);
  return rows;
}

/**
 * Merges pending changes into the sums and returns their number; concurrent readers see both before or both after the merge. Serialised,
 * because a concurrent run would add the same changes twice.
 */
const moveSome = (db: Db): Promise<number> =>
  inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('study-standing', 0))`.execute(tx);
    // Changes come and go within minutes: a plan made while there were none would read all of them for each member.
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`set local enable_nestloop = off`.execute(tx);
    const { rows } = await sql<{ moved: number }>`
      with place as materialized (select distinct org_id from study_change),
      touched as (
        select place.org_id, one.member_id from place cross join lateral (
          select distinct c.member_id from study_change c where c.org_id = place.org_id order by c.member_id limit ${sql.lit(MEMBERS_AT_ONCE)}
        ) one
      ), gone as (
        delete from study_change c using touched t where c.org_id = t.org_id and c.member_id = t.member_id returning c.entry
      ), moved as (
        insert into study_standing (org_id, day, next_day, department_id, active, steps, pairs)
        select place.org_id, p.day, p.next_day, p.department_id, p.active, p.steps, p.pairs
        from place cross join lateral study_pending(place.org_id, ${sql.lit(MEMBERS_AT_ONCE)}, null, null) p
        on conflict on constraint study_standing_pkey do update set pairs = study_standing.pairs + excluded.pairs
      )
      select count(*)::int as moved from gone`.execute(tx);
    await sql`delete from study_standing where pairs = 0`.execute(tx);
    return rows[0]?.moved ?? 0;
  });

export async function mergeStandings(db: Db): Promise<void> {
  let moved = await moveSome(db);
  while (moved > 0) {
    moved = await moveSome(db);
  }
}
