import { join } from 'node:path';
import { assignmentKind, type AssignmentItem, type AssignmentKind } from '@palm/contract/assignment/items';
import { readYaml } from '../content/read-file.ts';
import { tasksSchema, type TaskContent } from '../content/task.schema.ts';
import type { DB } from '../../apps/server/src/platform/database/types.generated.ts';
import { audienceColumns, isInAudience } from './audience.ts';
import type { DemoRows } from './demo-rows.ts';
import type { Loading } from './loading.ts';
import { mergeRows } from './merge-rows.ts';

/** Where the keys of each kind are defined. */
const tables = { course: 'course', column: 'topical', exam: 'exam', classroom: 'classroom' } as const satisfies Record<
  AssignmentKind,
  keyof DB
>;

/** Assignments were switched on two weeks ago; whom they reach got the task then. */
const SWITCHED_DAYS_AGO = 14;

export function assignmentRows(loading: Loading): DemoRows {
  const { tasks } = readYaml(join(loading.content.folder, 'tasks.yaml'), tasksSchema);
  return mergeRows(tasks.map((one) => rowsOfAssignment(loading, one)));
}

function rowsOfAssignment(loading: Loading, one: TaskContent): DemoRows {
  const { orgId, newId, at, dayAgo, idOf } = loading;
  const id = newId();
  const [switchedAt, author, dueOn] = [at(SWITCHED_DAYS_AGO, '10:00'), idOf('member', one.from), dayAgo(one.due)];
  const items = one.items.flatMap((item) => toItem(loading, one, item));
  const assignment = {
    org_id: orgId,
    id,
    title: one.title,
    note: one.note,
    items: JSON.stringify(items),
    item_ids: items.map(({ objectId }) => objectId),
    ...audienceColumns(loading, one.audience),
    due_on: dueOn,
    remind_days: [2, 0],
    status: 'on',
    switched_at: switchedAt,
    switched_by: author,
    swept_at: switchedAt,
    saved_at: switchedAt,
    saved_by: author,
    created_at: at(SWITCHED_DAYS_AGO + 1, '16:00'),
    updated_at: switchedAt,
  };
  const task = { org_id: orgId, assignment_id: id, caught_at: switchedAt, due_on: dueOn };
  return {
    assignment: [assignment],
    assignment_task: reachedKeys(loading, one).map((key) => ({ ...task, member_id: idOf('member', key) })),
  };
}

function toItem(loading: Loading, { kind: how }: TaskContent, { kind, ref, optional }: TaskContent['items'][number]): AssignmentItem[] {
  const built = assignmentKind.safeParse(kind);
  if (!built.success) {
    return [];
  }
  return [{ kind: built.data, objectId: loading.idOf(tables[built.data], ref), required: how !== 'recommended' && !optional }];
}

const reachedKeys = ({ content }: Loading, { audience }: TaskContent): string[] =>
  content.people.members
    .filter((member) => member.status !== 'left' && isInAudience(content.organisation.departments, audience, member))
    .map(({ key }) => key);
