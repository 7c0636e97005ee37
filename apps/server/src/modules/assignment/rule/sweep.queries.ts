import { sql } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { reachedBy, type Rule } from './reach.ts';

/** Members per statement: keeps statements and locks short, and limits how long follow-up work blocks the event loop. */
const CHUNK = 250;

interface Task {
  orgId: string;
  assignmentId: string;
}

/** Takes a shared lock on the assignment until the transaction ends. Returns whether it has this status. */
export async function lockWithStatus(tx: Db, { orgId, assignmentId }: Task, status: string): Promise<boolean> {
  const { rows } = await sql`
    select from assignment where org_id = ${orgId} and id = ${assignmentId} and status = ${status} for share`.execute(tx);
  return rows.length > 0;
}

interface Assigning extends Task {
  rule: Rule;
  dueOn: string;
  now: Date;
  /** Only members changed since this moment; null for all. */
  since: Date | null;
  /** Cursor: the last member of the previous chunk. */
  after: string;
}

/**
 * Assigns the task to the next chunk of members whom the rule reaches, in one idempotent statement: existing tasks are kept, even if
 * several processes run it. Returns the members who got it and the cursor for the next chunk.
 */
export async function assignChunk(tx: Db, { orgId, assignmentId, rule, dueOn, now, since, after }: Assigning) {
  const { rows } = await sql<{ last: string | null; caught: string[] }>`
    with chunk as (
      select m.id from ${reachedBy(rule)} and m.id > ${after} ${since === null ? sql`` : sql`and m.updated_at >= ${since}`}
      order by m.id limit ${literalLimit(CHUNK)}
    ), caught as (
      insert into assignment_task (org_id, assignment_id, member_id, caught_at, due_on)
      select ${orgId}::uuid, ${assignmentId}::uuid, chunk.id, ${now}::timestamptz, ${dueOn}::date from chunk order by chunk.id
      on conflict on constraint assignment_task_pkey do update
        set caught_at = excluded.caught_at, due_on = excluded.due_on, done_at = null, withdrawn_at = null, reminded_on = null
        where assignment_task.withdrawn_at is not null
      returning member_id
    )
    select (select id from chunk order by id desc limit 1) as last, array(select member_id from caught) as caught`.execute(tx);
  return rows[0] ?? { last: null, caught: [] };
}

interface Leaving extends Task {
  /** Null matches everybody who has the task. */
  rule: Rule | null;
  since: Date | null;
  after: string;
}

/** The next members who have the task, have not done it and are no longer reached. */
export async function findLeaving(db: Db, { orgId, assignmentId, rule, since, after }: Leaving): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    select t.member_id from assignment_task t
    where t.org_id = ${orgId} and t.assignment_id = ${assignmentId} and t.member_id > ${after} and t.done_at is null and t.withdrawn_at is null
      ${rule === null ? sql`` : sql`and t.member_id not in (select m.id from ${reachedBy(rule)})`}
      ${
        since === null
          ? sql``
          : sql`and exists (select from member w where w.org_id = t.org_id and w.id = t.member_id and w.updated_at >= ${since})`
      }
    order by t.member_id limit ${literalLimit(CHUNK)}`.execute(db);
  return rows.map(({ member_id }) => member_id);
}

export async function withdrawTasks(tx: Db, { orgId, assignmentId }: Task, memberIds: readonly string[], now: Date): Promise<void> {
  await sql`update assignment_task set withdrawn_at = ${now}
    where org_id = ${orgId} and assignment_id = ${assignmentId} and member_id = any(${[...memberIds]}::uuid[])
      and done_at is null and withdrawn_at is null`.execute(tx);
}

/** Updates the due dates of members who kept their task while the rule was changed. */
export async function updateDueDates(tx: Db, { orgId, assignmentId }: Task): Promise<void> {
  await sql`update assignment_task t set due_on = due.day
    from (select a.org_id, a.id, held.member_id, coalesce(a.due_on, (held.caught_at at time zone o.time_zone)::date + a.due_days) as day
      from assignment a join organisation o on o.id = a.org_id join assignment_task held on held.org_id = a.org_id and held.assignment_id = a.id
      where a.org_id = ${orgId} and a.id = ${assignmentId} and held.done_at is null and held.withdrawn_at is null) due
    where t.org_id = due.org_id and t.assignment_id = due.id and t.member_id = due.member_id and t.due_on <> due.day`.execute(tx);
}

/** A fingerprint of the department tree: any change of the tree changes the text. */
const treeOf = (
  orgId: unknown,
) => sql<string>`(select md5(coalesce(string_agg(d.id::text || coalesce(d.parent_id::text, ''), ',' order by d.id), ''))
  from department d where d.org_id = ${orgId})`;

export async function recordSweep(tx: Db, { orgId, assignmentId }: Task, at: Date, tree: string): Promise<void> {
  await sql`update assignment set swept_at = ${at}, swept_tree = ${tree} where org_id = ${orgId} and id = ${assignmentId}`.execute(tx);
}

export async function findTree(db: Db, orgId: string): Promise<string> {
  const { rows } = await sql<{ tree: string }>`select ${treeOf(orgId)} as tree`.execute(db);
  return rows[0]?.tree ?? '';
}

export interface ChangedAssignment extends Task {
  /** Null: every member has to be checked. */
  since: Date | null;
}

/**
 * Assignments that are on and whose organisation's members or departments have changed since the last sweep. A transaction may commit after
 * a sweep what it wrote shortly before, so the check overlaps a little.
 */
export async function findChangedAssignments(db: Db): Promise<ChangedAssignment[]> {
  const { rows } = await sql<ChangedAssignment>`
    with tree as materialized (
      select o.id as org_id, ${treeOf(sql.ref('o.id'))} as text from organisation o
      where exists (select from assignment a where a.org_id = o.id and a.status = 'on')
    )
    select a.org_id as "orgId", a.id as "assignmentId",
      case when a.swept_tree is distinct from tree.text then null else a.swept_at - interval '5 minutes' end as since
    from tree join assignment a on a.org_id = tree.org_id and a.status = 'on'
    where a.swept_tree is distinct from tree.text
      or exists (select from member m where m.org_id = a.org_id and m.updated_at >= a.swept_at - interval '5 minutes')`.execute(db);
  return rows;
}
