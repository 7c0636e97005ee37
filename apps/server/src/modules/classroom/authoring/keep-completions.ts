import { isDeepStrictEqual } from 'node:util';
import type { ClassroomFields } from '@palm/contract/classroom/admin';
import { orNotFound } from '../../../platform/app-error.ts';
import type { Answers } from '../../../platform/answers.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { classroomPlans } from '../classroom.plans.ts';
import { findClassroomEdit } from './classroom.admin.queries.ts';
import { toFields } from './classroom.admin.view.ts';
import { findMembersAfter, insertCompletions } from './completion.queries.ts';

const AT_ONCE = 100;

const decisive = (fields: ClassroomFields) => [
  fields.plan,
  fields.completionShare,
  fields.completionAttendance,
  fields.completionHomework,
  fields.completionMark,
];

/**
 * Completed stays completed: before the plan or rule of a class changes, records who has completed it under the current one. `tx` must be
 * the transaction that makes the change.
 */
export async function keepCompletions(
  tx: Db,
  answers: Pick<Answers, 'plans'>,
  { orgId, classroomId }: { orgId: string; classroomId: string },
  next: ClassroomFields,
): Promise<void> {
  const before = toFields(orNotFound(await findClassroomEdit(tx, orgId, classroomId)), []);
  if (isDeepStrictEqual(decisive(before), decisive(next))) {
    return;
  }
  const source = classroomPlans(answers);
  let memberIds: string[] = [];
  do {
    // A class is processed in chunks, with one query per kind of item for each chunk.
    memberIds = await findMembersAfter(tx, { orgId, classroomId }, memberIds.at(-1) ?? null, AT_ONCE);
    const standings = await source.standingsOf(tx, orgId, [classroomId], memberIds);
    const completed = standings.flatMap(({ memberId, doneAt }) => (doneAt === null ? [] : [{ memberId, at: doneAt }]));
    await insertCompletions(tx, { orgId, classroomId }, completed);
  } while (memberIds.length === AT_ONCE);
}
