import {
  assignmentStatusNames,
  RECALL_HOURS,
  type assignmentAdminApi,
  type AssignmentEdit,
  type AssignmentFields,
  type AssignmentRow,
} from '@palm/contract/assignment/admin';
import type { BodyOf, QueryOf, ResultOf } from '@palm/contract/endpoint';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { dayIn } from '../../../platform/clock.ts';
import { copiedTitle } from '../../../platform/copied-title.ts';
import { createOnce } from '../../../platform/create-once.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { exportList, type SheetField } from '../../../platform/export-list.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writeAudit, type AuditNote } from '../../identity/index.ts';
import { requireOwnAudience } from '../../member/index.ts';
import { findAssignment, itemsOf } from '../assignment.queries.ts';
import { findObjects } from '../rule/standing.ts';
import * as queries from './authoring.queries.ts';
import { recallableSince, toEdit, toFields, toRow } from './authoring.view.ts';
import { checkItems, findProblem } from './readiness.ts';

const MOST_TITLE = 60;

export async function listAssignments(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { orgId, timeZone }: Person,
  query: queries.AssignmentListQuery,
): Promise<ResultOf<typeof assignmentAdminApi.list>> {
  const { rows, ...counts } = await queries.findAssignments(db, orgId, dayIn(timeZone, clock.now()), query);
  return { list: rows.map(toRow), ...counts };
}

const fields: SheetField<AssignmentRow>[] = [
  { title: '指派', width: 30, cell: ({ title }) => title },
  { title: '状态', width: 10, cell: ({ status }) => assignmentStatusNames[status] },
  { title: '内容', width: 8, cell: ({ itemCount }) => itemCount },
  { title: '期限', width: 14, cell: ({ dueOn, dueDays }) => dueOn ?? (dueDays === null ? '' : `收到后 ${dueDays} 天`) },
  { title: '收到', width: 8, cell: ({ taskCount }) => taskCount },
  { title: '完成', width: 8, cell: ({ doneCount }) => doneCount },
  { title: '逾期', width: 8, cell: ({ overdueCount }) => overdueCount },
  { title: '更新', width: 18, cell: ({ updatedAt }, { minute }) => minute(updatedAt) },
];

export const exportAssignments = (platform: Platform, person: Person, query: QueryOf<typeof assignmentAdminApi.export>) =>
  exportList(platform, person, { name: '任务指派', fields, query, list: (page) => listAssignments(platform, person, page) });

export async function getAssignmentEdit(
  parts: Pick<Platform, 'db' | 'answers'>,
  { orgId }: Person,
  assignmentId: string,
): Promise<AssignmentEdit> {
  const row = orNotFound(await findAssignment(parts.db, orgId, assignmentId));
  const found = await findObjects(parts, orgId, itemsOf(row), null);
  const objects = [...found].map(([id, { title, published }]) => ({ id, title, published }));
  return toEdit(row, { objects, taskCount: await queries.countHeldTasks(parts.db, orgId, assignmentId) });
}

const emptyAssignment = (title: string): AssignmentFields => ({
  title,
  note: '',
  items: [],
  audience: { all: false, departmentIds: [], tags: [], memberIds: [] },
  positions: [],
  joinedSince: null,
  dueOn: null,
  dueDays: 7,
  remindDays: [2, 0],
  withdraws: true,
});

export const createAssignment = (platform: Platform, person: Person, { creationId, title }: BodyOf<typeof assignmentAdminApi.create>) =>
  addAssignment(platform, person, { creationId, given: emptyAssignment(title), action: 'assignment.create' });

export async function createAssignmentCopy(
  platform: Platform,
  person: Person,
  { creationId, assignmentId }: BodyOf<typeof assignmentAdminApi.createCopy>,
): Promise<string> {
  const original = toFields(orNotFound(await findAssignment(platform.db, person.orgId, assignmentId)));
  const given = { ...original, title: copiedTitle(original.title, MOST_TITLE) };
  return addAssignment(platform, person, { creationId, given, action: 'assignment.createCopy' });
}

interface Adding {
  creationId: string | undefined;
  given: AssignmentFields;
  action: AuditNote['action'];
}

async function addAssignment(platform: Platform, person: Person, { creationId, given, action }: Adding): Promise<string> {
  const { orgId, memberId } = person;
  const id = creationId ?? platform.newId();
  await createOnce('assignment_pkey', () =>
    inTransaction(platform.db, async (tx) => {
      await queries.insertAssignment(tx, { orgId, id, memberId, now: platform.clock.now() }, given);
      await writeAudit(tx, platform, person, { action, targetId: id, targetName: given.title });
    }),
  );
  return id;
}

/** Returns the new revision. An assignment that is on must be recalled before it can be edited. */
export const updateAssignment = (
  platform: Platform,
  person: Person,
  { assignmentId, revision, ...given }: BodyOf<typeof assignmentAdminApi.update>,
): Promise<number> =>
  inTransaction(platform.db, async (tx) => {
    const { orgId, memberId } = person;
    const row = orNotFound(await findAssignment(tx, orgId, assignmentId));
    if (row.status !== 'draft') {
      throw new AppError('ASSIGNMENT_NOT_DRAFT');
    }
    checkItems(given, await findObjects({ ...platform, db: tx }, orgId, given.items, null));
    await requireOwnAudience(tx, orgId, given.audience);
    const saved = await queries.storeDraft(tx, { orgId, id: assignmentId, memberId, now: platform.clock.now() }, revision, given);
    if (saved === undefined) {
      throw new AppError('CONFLICT');
    }
    await writeAudit(tx, platform, person, { action: 'assignment.update', targetId: assignmentId, targetName: given.title });
    return saved;
  });

/** Switches the assignment on; the tasks are created in the background after the response. Idempotent. */
export const switchOn = (
  platform: Platform,
  person: Person,
  { assignmentId, revision }: BodyOf<typeof assignmentAdminApi.switchOn>,
): Promise<void> =>
  inTransaction(platform.db, async (tx) => {
    const { orgId, memberId, timeZone } = person;
    const now = platform.clock.now();
    const row = orNotFound(await findAssignment(tx, orgId, assignmentId));
    if (row.status === 'on') {
      return;
    }
    const objects = await findObjects({ ...platform, db: tx }, orgId, itemsOf(row), null);
    const reason = findProblem(toFields(row), objects, dayIn(timeZone, now));
    if (reason !== '') {
      throw new AppError('ASSIGNMENT_NOT_READY', { reason });
    }
    if (await queries.storeStatus(tx, { orgId, id: assignmentId, memberId, now, from: 'draft', to: 'on', revision })) {
      await platform.jobs.publish(tx, 'assignment-switched', { orgId, assignmentId });
      await writeAudit(tx, platform, person, { action: 'assignment.switchOn', targetId: assignmentId, targetName: row.title });
    } else if ((await findAssignment(tx, orgId, assignmentId))?.status !== 'on') {
      throw new AppError('CONFLICT');
    }
  });

/** Turns the assignment back into a draft and withdraws the task from everybody who has not begun. */
export const recall = (platform: Platform, person: Person, assignmentId: string): Promise<void> =>
  inTransaction(platform.db, async (tx) => {
    const { orgId, memberId } = person;
    const now = platform.clock.now();
    const row = orNotFound(await findAssignment(tx, orgId, assignmentId));
    if (row.status !== 'on') {
      throw new AppError('ASSIGNMENT_NOT_ON');
    }
    const change = { orgId, id: assignmentId, memberId, now, from: 'on', to: 'draft', switchedAfter: recallableSince(now) } as const;
    if (!(await queries.storeStatus(tx, change))) {
      throw new AppError('ASSIGNMENT_RECALL_OVER', { hours: RECALL_HOURS });
    }
    await platform.jobs.publish(tx, 'assignment-switched', { orgId, assignmentId });
    await writeAudit(tx, platform, person, { action: 'assignment.recall', targetId: assignmentId, targetName: row.title });
  });

export const endAssignment = (platform: Platform, person: Person, assignmentId: string): Promise<void> =>
  inTransaction(platform.db, async (tx) => {
    const { orgId, memberId } = person;
    const row = orNotFound(await findAssignment(tx, orgId, assignmentId));
    if (!(await queries.storeStatus(tx, { orgId, id: assignmentId, memberId, now: platform.clock.now(), from: 'on', to: 'ended' }))) {
      throw new AppError('ASSIGNMENT_NOT_ON');
    }
    await writeAudit(tx, platform, person, { action: 'assignment.end', targetId: assignmentId, targetName: row.title });
  });

export const removeAssignment = (platform: Platform, person: Person, assignmentId: string): Promise<void> =>
  inTransaction(platform.db, async (tx) => {
    const row = orNotFound(await findAssignment(tx, person.orgId, assignmentId));
    if (row.status !== 'draft') {
      throw new AppError('ASSIGNMENT_NOT_DRAFT');
    }
    if (!(await queries.deleteDraft(tx, person.orgId, assignmentId))) {
      throw new AppError('ASSIGNMENT_HAS_TASKS', { count: await queries.countHeldTasks(tx, person.orgId, assignmentId) });
    }
    await writeAudit(tx, platform, person, { action: 'assignment.remove', targetId: assignmentId, targetName: row.title });
  });
