import type { AssignmentItem } from '@palm/contract/assignment/items';
import type { Platform } from '../../../platform/platform.ts';
import { itemsOf } from '../assignment.queries.ts';
import { findStandings, judgeTask } from './standing.ts';
import * as queries from './settle.queries.ts';

type Parts = Pick<Platform, 'db' | 'answers'>;

interface OpenTask {
  assignmentId: string;
  memberId: string;
  items: readonly AssignmentItem[];
}

/** Which of these tasks are done by now, wherever the content was studied. */
async function judgeTasks(parts: Parts, orgId: string, tasks: readonly OpenTask[]): Promise<queries.DoneTask[]> {
  if (tasks.length === 0) {
    return [];
  }
  const memberIds = [...new Set(tasks.map(({ memberId }) => memberId))];
  const items = [...new Set(tasks.map((task) => task.items))].flat();
  const standings = await findStandings(parts, orgId, items, memberIds);
  return tasks.flatMap(({ assignmentId, memberId, items: own }) => {
    const { doneAt } = judgeTask(own, standings.get(memberId));
    return doneAt === null ? [] : [{ assignmentId, memberId, doneAt }];
  });
}

/** Records which of these tasks are done by now, and returns them. */
export async function settleTasks(parts: Parts, orgId: string, tasks: readonly OpenTask[]) {
  const done = await judgeTasks(parts, orgId, tasks);
  if (done.length > 0) {
    await queries.storeDone(parts.db, orgId, done);
  }
  return done;
}

interface Member {
  orgId: string;
  memberId: string;
}

async function findTasksOf({ db }: Pick<Parts, 'db'>, { orgId, memberId }: Member): Promise<OpenTask[]> {
  const rows = await queries.findOpenTasks(db, orgId, memberId);
  return rows.map((row) => ({ assignmentId: row.assignment_id, memberId, items: itemsOf(row) }));
}

/** A member's tasks that are done but not recorded yet; read-only. */
export const findUnrecorded = async (parts: Parts, member: Member): Promise<queries.DoneTask[]> =>
  judgeTasks(parts, member.orgId, await findTasksOf(parts, member));

/** Something the member did may have completed tasks, including those of columns or classes that contain it. */
export async function settleMember(parts: Parts, member: Member): Promise<void> {
  await settleTasks(parts, member.orgId, await findTasksOf(parts, member));
}

/** Catches changes that no event reports, such as an edited class plan. */
export async function settleAll(parts: Parts): Promise<void> {
  for (const row of await queries.findOpenAssignments(parts.db)) {
    const items = itemsOf(row);
    let members = await queries.findOpenMembers(parts.db, row.org_id, row.id, '00000000-0000-0000-0000-000000000000');
    while (members.length > 0) {
      await settleTasks(
        parts,
        row.org_id,
        members.map((memberId) => ({ assignmentId: row.id, memberId, items })),
      );
      members = await queries.findOpenMembers(parts.db, row.org_id, row.id, members.at(-1) ?? '');
    }
  }
}
