import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { TaskDue } from '../assignment.events.ts';
import { remindChunk, REMINDED_AT_ONCE, type RemindedRow } from './remind.queries.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'jobs'>;

/** Groups identical reminders into one event. */
function toEvents(rows: readonly RemindedRow[], now: Date): TaskDue[] {
  const events = new Map<string, TaskDue>();
  for (const { org_id, assignment_id, member_id, title, due_on, days_left } of rows) {
    const key = `${assignment_id}/${due_on}`;
    const event = events.get(key) ?? {
      orgId: org_id,
      assignmentId: assignment_id,
      title,
      memberIds: [],
      dueOn: due_on,
      daysLeft: days_left,
      at: now.toISOString(),
    };
    event.memberIds.push(member_id);
    events.set(key, event);
  }
  return [...events.values()];
}

/** Reminds everybody whose task is due in as many days as the assignment is configured to remind ahead. */
export async function remind({ db, clock, jobs }: Parts): Promise<void> {
  let reminded = REMINDED_AT_ONCE;
  while (reminded === REMINDED_AT_ONCE) {
    reminded = await inTransaction(db, async (tx) => {
      const now = clock.now();
      const rows = await remindChunk(tx, now);
      await jobs.publishAll(tx, 'task-due', toEvents(rows, now));
      return rows.length;
    });
  }
}
