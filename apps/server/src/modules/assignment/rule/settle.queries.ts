import { sql } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import type { Db } from '../../../platform/database/transaction.ts';

export interface OpenTaskRow {
  assignment_id: string;
  member_id: string;
  items: unknown;
  title: string;
  due_on: string;
  issued_by: string | null;
}

const MOST = 1000;

/** Tasks that the member has not done yet. */
export async function findOpenTasks(db: Db, orgId: string, memberId: string): Promise<OpenTaskRow[]> {
  const { rows } = await sql<OpenTaskRow>`
    select t.assignment_id, t.member_id, a.items, a.title, t.due_on,
      (select m.name from member m where m.org_id = a.org_id and m.id = a.switched_by) as issued_by
    from assignment_task t join assignment a on a.org_id = t.org_id and a.id = t.assignment_id
    where t.org_id = ${orgId} and t.member_id = ${memberId} and t.withdrawn_at is null and t.done_at is null
    order by t.due_on, t.assignment_id limit ${literalLimit(MOST)}`.execute(db);
  return rows;
}

/** Assignments of all organisations that have open tasks. */
export async function findOpenAssignments(db: Db): Promise<{ org_id: string; id: string; items: unknown }[]> {
  const { rows } = await sql<{ org_id: string; id: string; items: unknown }>`
    select a.org_id, a.id, a.items from assignment a
    where exists (select from assignment_task t
      where t.org_id = a.org_id and t.assignment_id = a.id and t.done_at is null and t.withdrawn_at is null)`.execute(db);
  return rows;
}

export async function findOpenMembers(db: Db, orgId: string, assignmentId: string, after: string): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    select member_id from assignment_task
    where org_id = ${orgId} and assignment_id = ${assignmentId} and member_id > ${after} and done_at is null and withdrawn_at is null
    order by member_id limit ${literalLimit(MOST)}`.execute(db);
  return rows.map(({ member_id }) => member_id);
}

export interface DoneTask {
  assignmentId: string;
  memberId: string;
  doneAt: Date;
}

/** A task that is done stays done, whatever happens to the content. */
export async function storeDone(db: Db, orgId: string, done: readonly DoneTask[]): Promise<void> {
  await sql`update assignment_task t set done_at = d.at
    from unnest(${done.map(({ assignmentId }) => assignmentId)}::uuid[], ${done.map(({ memberId }) => memberId)}::uuid[],
      ${done.map(({ doneAt }) => doneAt)}::timestamptz[]) d (assignment_id, member_id, at)
    where t.org_id = ${orgId} and t.assignment_id = d.assignment_id and t.member_id = d.member_id and t.done_at is null`.execute(db);
}
