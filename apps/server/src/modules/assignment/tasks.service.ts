import type { assignmentApi, Task } from '@palm/contract/assignment/calls';
import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import { dayIn } from '../../platform/clock.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { itemsOf } from './assignment.queries.ts';
import { settleMember } from './rule/settle.service.ts';
import { findObjects, findStandings, judgeTask } from './rule/standing.ts';
import { countTasks, findTasks, type TaskRow } from './tasks.queries.ts';

type Asked = QueryOf<typeof assignmentApi.tasks>;

/** What the member has been given. What has been done meanwhile is noted first, so that no tab lags behind. */
export async function listTasks(
  parts: Pick<Platform, 'db' | 'answers' | 'clock'>,
  person: Person,
  query: Asked,
): Promise<ResultOf<typeof assignmentApi.tasks>> {
  const { db, clock } = parts;
  const today = dayIn(person.timeZone, clock.now());
  await settleMember(parts, person);
  const [{ rows, total }, counts] = await Promise.all([findTasks(db, person, today, query), countTasks(db, person, today)]);
  const items = rows.flatMap(itemsOf);
  const [standings, objects] = await Promise.all([
    findStandings(parts, person.orgId, items, [person.memberId]),
    findObjects(parts, person.orgId, items, person),
  ]);
  return { list: rows.map((row) => toTask(row, standings.get(person.memberId), objects)), total, counts, today };
}

function toTask(
  row: TaskRow,
  standings: NonNullable<Parameters<typeof judgeTask>[1]> = new Map(),
  objects: Awaited<ReturnType<typeof findObjects>>,
): Task {
  const items = itemsOf(row);
  return {
    assignmentId: row.assignment_id,
    title: row.title,
    note: row.note,
    issuedBy: row.issued_by,
    caughtAt: row.caught_at.toISOString(),
    dueOn: row.due_on,
    doneAt: row.done_at?.toISOString() ?? null,
    percent: row.done_at === null ? judgeTask(items, standings).percent : 100,
    items: items.flatMap(({ kind, objectId, required }) => {
      const [object, standing] = [objects.get(objectId), standings.get(objectId)];
      if (object === undefined) {
        return [];
      }
      const doneAt = standing?.doneAt?.toISOString() ?? null;
      const percent = doneAt === null ? (standing?.percent ?? 0) : 100;
      return [{ kind, objectId, title: object.title, required, address: object.open ? object.address : null, percent, doneAt }];
    }),
  };
}
