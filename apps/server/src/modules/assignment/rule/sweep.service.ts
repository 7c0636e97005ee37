import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findAssignment, itemsOf, type AssignmentTableRow } from '../assignment.queries.ts';
import { dueOf, toRule } from './reach.ts';
import { settleTasks } from './settle.service.ts';
import { findStandings, judgeTask } from './standing.ts';
import * as queries from './sweep.queries.ts';

type Parts = Pick<Platform, 'db' | 'answers' | 'clock' | 'jobs'>;

/** A cursor before the first member. */
const BEFORE_FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Brings the tasks of an assignment in line with its rule: assigns them to members it reaches, and withdraws them from those it no longer
 * does. A recalled assignment withdraws from everybody. Members who have begun keep the task.
 */
export async function sweep(parts: Parts, { orgId, assignmentId, since }: queries.ChangedAssignment): Promise<void> {
  const row = await findAssignment(parts.db, orgId, assignmentId);
  if (row?.status === 'draft') {
    await withdraw(parts, row, { everybody: true, since: null });
  }
  if (row?.status === 'on') {
    const [at, tree] = [parts.clock.now(), await queries.findTree(parts.db, orgId)];
    if (since === null) {
      await queries.updateDueDates(parts.db, { orgId, assignmentId });
    }
    await assignReached(parts, row, since);
    if (row.withdraws) {
      await withdraw(parts, row, { everybody: false, since });
    }
    await queries.recordSweep(parts.db, { orgId, assignmentId }, at, tree);
  }
}

async function assignReached(parts: Parts, row: AssignmentTableRow, since: Date | null): Promise<void> {
  let after: string | null = BEFORE_FIRST;
  while (after !== null) {
    after = await assignNext(parts, row, { since, after });
  }
}

/**
 * Processes one chunk in a transaction: assigns, notifies and, for members who have already done everything, completes. Returns the cursor
 * of the next chunk.
 */
const assignNext = (parts: Parts, row: AssignmentTableRow, place: { since: Date | null; after: string }): Promise<string | null> =>
  inTransaction(parts.db, async (tx) => {
    const [task, now] = [{ orgId: row.org_id, assignmentId: row.id }, parts.clock.now()];
    if (!(await queries.lockWithStatus(tx, task, 'on'))) {
      return null;
    }
    const dueOn = dueOf(row, now);
    const { last, caught } = await queries.assignChunk(tx, { ...task, ...place, rule: toRule(row), dueOn, now });
    const items = itemsOf(row);
    const open = caught.map((memberId) => ({ assignmentId: row.id, memberId, items }));
    const done = new Set((await settleTasks({ ...parts, db: tx }, row.org_id, open)).map(({ memberId }) => memberId));
    const members = caught.filter((memberId) => !done.has(memberId)).map((memberId) => ({ memberId, dueOn }));
    if (members.length > 0) {
      await parts.jobs.publish(tx, 'task-assigned', { ...task, title: row.title, members, at: now.toISOString() });
    }
    return last;
  });

async function withdraw(
  parts: Parts,
  row: AssignmentTableRow,
  { everybody, since }: { everybody: boolean; since: Date | null },
): Promise<void> {
  const rule = everybody ? null : toRule(row);
  let after: string | undefined = BEFORE_FIRST;
  while (after !== undefined) {
    after = await withdrawNext(parts, row, { rule, since, after });
  }
}

const withdrawNext = (
  { db, answers, clock }: Parts,
  row: AssignmentTableRow,
  place: Pick<Parameters<typeof queries.findLeaving>[1], 'rule' | 'since' | 'after'>,
): Promise<string | undefined> =>
  inTransaction(db, async (tx) => {
    const task = { orgId: row.org_id, assignmentId: row.id };
    if (!(await queries.lockWithStatus(tx, task, row.status))) {
      return undefined;
    }
    const leaving = await queries.findLeaving(tx, { ...task, ...place });
    const standings = await findStandings({ db: tx, answers }, row.org_id, itemsOf(row), leaving);
    const idle = leaving.filter((memberId) => !judgeTask(itemsOf(row), standings.get(memberId)).begun);
    await queries.withdrawTasks(tx, task, idle, clock.now());
    return leaving.at(-1);
  });

/** Runs every minute: assigns tasks to new, transferred and retagged members, and withdraws what leaving members have not begun. */
export async function sweepChanged(parts: Parts): Promise<void> {
  for (const changed of await queries.findChangedAssignments(parts.db)) {
    await sweep(parts, changed);
  }
}
