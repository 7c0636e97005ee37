import { MOST_GROUPS, type groupDeskApi } from '@palm/contract/group/desk';
import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { createOnce } from '../../platform/create-once.ts';
import { inTransaction, type Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseViolation } from '../../platform/refuse-violation.ts';
import { lockClassroom, manageClassroom } from '../classroom/index.ts';
import { writeAudit } from '../identity/index.ts';
import * as queries from './desk.queries.ts';
import { manageGroup } from './group-access.ts';
import { findGroup } from './group.queries.ts';

/** A group that has submitted homework cannot be removed. */
export const haveHomework = { homework_submission_group_fkey: 'GROUP_HAS_HOMEWORK' } as const;
const namesAreTaken = { class_group_name_key: 'GROUP_NAME_TAKEN' } as const;

/** @throws AppError GROUP_NAME_TAKEN, GROUP_TOO_MANY */
export async function createGroup(
  platform: Platform,
  person: Person,
  { creationId, classroomId, name, slogan }: BodyOf<typeof groupDeskApi.create>,
): Promise<{ id: string }> {
  await manageClassroom(platform, person, classroomId, 'members');
  const place = { orgId: person.orgId, classroomId };
  const id = creationId ?? platform.newId();
  const create = () =>
    inTransaction(platform.db, async (tx) => {
      const names = await lockGroups(tx, place);
      if (names.some((one) => one.id === id)) {
        return;
      }
      requireRoom(names.length + 1);
      await queries.insertGroups(tx, place, [{ id, name, slogan }], platform.clock.now());
      await writeAudit(tx, platform, person, { action: 'group.create', targetId: id, targetName: name });
    });
  await createOnce('class_group_pkey', () => refuseViolation(namesAreTaken, create));
  return { id };
}

/** Locks the class until the transaction ends, so that concurrent changes to its groups run one after the other. */
export async function lockGroups(tx: Db, place: { orgId: string; classroomId: string }): Promise<{ id: string; name: string }[]> {
  orNotFound(await lockClassroom(tx, place.orgId, place.classroomId));
  return queries.findGroupNames(tx, place);
}

export function requireRoom(count: number): void {
  if (count > MOST_GROUPS) {
    throw new AppError('GROUP_TOO_MANY', { most: MOST_GROUPS });
  }
}

/** @throws AppError GROUP_NAME_TAKEN; CONFLICT if somebody else has changed the group since it was read */
export async function updateGroup(
  platform: Platform,
  person: Person,
  { groupId, revision, ...fields }: BodyOf<typeof groupDeskApi.update>,
): Promise<ResultOf<typeof groupDeskApi.update>> {
  await manageGroup(platform, person, groupId);
  return refuseViolation(namesAreTaken, () =>
    inTransaction(platform.db, async (tx) => {
      const change = { ...fields, orgId: person.orgId, id: groupId, now: platform.clock.now(), revision };
      const changedAt = await queries.updateGroup(tx, change);
      if (changedAt === null) {
        throw new AppError('CONFLICT');
      }
      await writeAudit(tx, platform, person, { action: 'group.update', targetId: groupId, targetName: fields.name });
      return { revision: changedAt.getTime() };
    }),
  );
}

/** @throws AppError GROUP_HAS_HOMEWORK */
export async function removeGroup(platform: Platform, person: Person, groupId: string): Promise<void> {
  const group = await manageGroup(platform, person, groupId);
  const place = { orgId: person.orgId, classroomId: group.classroom_id };
  await refuseViolation(haveHomework, () =>
    inTransaction(platform.db, async (tx) => {
      await lockGroups(tx, place);
      orNotFound(await findGroup(tx, person.orgId, groupId));
      await queries.deleteGroups(tx, person.orgId, [groupId]);
      await writeAudit(tx, platform, person, { action: 'group.remove', targetId: groupId, targetName: group.name });
    }),
  );
}

/** Ignores ids that are not members of the class. */
export async function movePeople(
  platform: Platform,
  person: Person,
  { classroomId, memberIds, groupId }: BodyOf<typeof groupDeskApi.move>,
): Promise<ResultOf<typeof groupDeskApi.move>> {
  await manageClassroom(platform, person, classroomId, 'members');
  const place = { orgId: person.orgId, classroomId };
  return inTransaction(platform.db, async (tx) => {
    const names = await lockGroups(tx, place);
    const seats = (target: string) => [...new Set(memberIds)].map((memberId) => ({ memberId, groupId: target }));
    const target = groupId === null ? null : orNotFound(names.find(({ id }) => id === groupId));
    const changed =
      target === null ? await queries.unseatMembers(tx, place, memberIds) : await queries.seatMembers(tx, place, seats(target.id));
    if (changed > 0) {
      const detail = `${changed} 人${target === null ? '移出小组' : ''}`;
      const targetName = target?.name ?? '';
      await writeAudit(tx, platform, person, { action: 'group.move', targetId: target?.id ?? classroomId, targetName, detail });
    }
    return { changed };
  });
}

/** @throws AppError GROUP_LEADER */
export async function leadGroup(
  platform: Platform,
  person: Person,
  { groupId, memberId }: BodyOf<typeof groupDeskApi.lead>,
): Promise<void> {
  const group = await manageGroup(platform, person, groupId);
  const place = { orgId: person.orgId, classroomId: group.classroom_id };
  await inTransaction(platform.db, async (tx) => {
    await lockGroups(tx, place);
    await queries.clearLeader(tx, place, groupId);
    if (memberId !== null && !(await queries.storeLeader(tx, place, { groupId, memberId }))) {
      throw new AppError('GROUP_LEADER');
    }
    const detail = memberId === null ? '不再有组长' : '';
    await writeAudit(tx, platform, person, { action: 'group.lead', targetId: groupId, targetName: group.name, detail });
  });
}
