import { AppError, orNotFound } from '../../platform/app-error.ts';
import { mayAdminister, mayView, type Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { enterClassroom, viewClassroom, manageClassroom, refusalOf } from '../classroom/index.ts';
import { findGroup, findOwnGroupId, type GroupRow } from './group.queries.ts';

type Parts = Pick<Platform, 'db'>;
type Opened = {
  classroom: Awaited<ReturnType<typeof enterClassroom>>;
  /** May see every group. */ leads: boolean;
  /** May change groups. */ manages: boolean;
};

/** Authorises access to the groups of a class: its members and whoever manages it. @throws AppError CLASSROOM_MEMBERS_ONLY */
export async function openGroups(parts: Parts, person: Person, classroomId: string): Promise<Opened> {
  if (mayAdminister(person, 'class')) {
    return { classroom: await manageClassroom(parts, person, classroomId), leads: true, manages: true };
  }
  const classroom = await enterClassroom(parts, person, classroomId);
  return { classroom, leads: classroom.staff, manages: classroom.staff && !refusalOf(classroom, 'members') };
}

/** Read-only variant: administrators who may view classes see all groups without belonging to one. */
export async function viewGroups(parts: Parts, person: Person, classroomId: string): Promise<Opened> {
  if (mayAdminister(person, 'class') || !mayView(person, 'class')) {
    return openGroups(parts, person, classroomId);
  }
  const classroom = await viewClassroom(parts, person, classroomId);
  return { classroom, leads: true, manages: classroom.staff && !refusalOf(classroom, 'members') };
}

/**
 * Authorises access to the members and progress of a group: the group itself and whoever manages the class. @throws AppError GROUP_NOT_OWN
 */
export async function openGroup(parts: Parts, person: Person, groupId: string): Promise<Opened & { group: GroupRow }> {
  const group = orNotFound(await findGroup(parts.db, person.orgId, groupId));
  const { classroom, leads, manages } = await openGroups(parts, person, group.classroom_id);
  if (!leads && (await findOwnGroupId(parts.db, person, group.classroom_id)) !== groupId) {
    throw new AppError('GROUP_NOT_OWN');
  }
  return { group, classroom, leads, manages };
}

/** @throws AppError CLASSROOM_STAFF_ONLY, CLASSROOM_DUTY */
export async function manageGroup(parts: Parts, person: Person, groupId: string): Promise<GroupRow> {
  const group = orNotFound(await findGroup(parts.db, person.orgId, groupId));
  await manageClassroom(parts, person, group.classroom_id, 'members');
  return group;
}
