import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import type { Membership, classroomApi } from '@palm/contract/classroom/calls';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { dayIn } from '../../../platform/clock.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openClassroom } from '../classroom-access.ts';
import * as queries from './joining.queries.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'jobs'>;
type Joined = ResultOf<typeof classroomApi.join>;

/** Whether the person may still join or apply. */
export const isOutside = (state: string | undefined): boolean => state === undefined || ['refused', 'left', 'removed'].includes(state);

/**
 * Joins, applies if staff decide, or goes on the waiting list if the class is full. Concurrent calls are serialised, so exactly as many
 * people get in as there are places.
 */
export async function joinClassroom(
  parts: Parts,
  person: Person,
  { classroomId, message }: BodyOf<typeof classroomApi.join>,
): Promise<Joined> {
  const { orgId, memberId } = person;
  await openClassroom(parts, person, classroomId);
  return inTransaction(parts.db, async (tx) => {
    const classroom = orNotFound(await queries.lockClassroom(tx, orgId, classroomId));
    const own = await queries.findMembership(tx, { orgId, classroomId, memberId });
    if (own !== undefined && !isOutside(own.state)) {
      return { membership: own.state as Membership };
    }
    requireRunning(parts, person, classroom);
    if (classroom.join_rule === 'assigned') {
      throw new AppError('CLASSROOM_JOINING_CLOSED');
    }
    const state = classroom.join_rule === 'apply' ? 'applied' : hasRoom(classroom) ? 'member' : 'waiting';
    await queries.storeMemberships(tx, [memberId], { orgId, classroomId, state, message, at: parts.clock.now() });
    if (state === 'member') {
      await queries.addToCount(tx, orgId, classroomId, 1);
    }
    return { membership: state };
  });
}

export const hasRoom = ({ capacity, member_count }: queries.LockedClassroom): boolean => capacity === null || member_count < capacity;

export function requireRunning(
  { clock }: Pick<Parts, 'clock'>,
  person: Pick<Person, 'timeZone'>,
  { ends_on }: queries.LockedClassroom,
): void {
  if (dayIn(person.timeZone, clock.now()) > ends_on) {
    throw new AppError('CLASSROOM_OVER');
  }
}

/** Leaves the class or withdraws the application; the first on the waiting list gets the place. */
export const leaveClassroom = (parts: Parts, person: Person, classroomId: string): Promise<Joined> =>
  inTransaction(parts.db, async (tx) => {
    const { orgId, memberId } = person;
    const classroom = orNotFound(await queries.lockClassroom(tx, orgId, classroomId));
    const own = orNotFound(await queries.findMembership(tx, { orgId, classroomId, memberId }));
    if (isOutside(own.state)) {
      return { membership: own.state as Membership };
    }
    if (own.state === 'member') {
      requireRunning(parts, person, classroom);
      if (own.assigned) {
        throw new AppError('CLASSROOM_ASSIGNED');
      }
    }
    await queries.storeMemberships(tx, [memberId], { orgId, classroomId, state: 'left', at: parts.clock.now() });
    if (own.state === 'member') {
      await settleCount(tx, parts, { orgId, classroomId, classroom, change: -1 });
    }
    return { membership: 'left' };
  });

interface Change {
  orgId: string;
  classroomId: string;
  classroom: queries.LockedClassroom;
  /** How many more members there are; negative when some have left. */
  change: number;
}

/** Stores the member count of a locked class, and gives free places to those who have waited longest. */
export async function settleCount(tx: Db, { clock, jobs }: Pick<Parts, 'clock' | 'jobs'>, settling: Change): Promise<void> {
  const { orgId, classroomId, classroom, change } = settling;
  const count = classroom.member_count + change;
  const places = classroom.capacity === null ? Number.MAX_SAFE_INTEGER : classroom.capacity - count;
  const waiting = places > 0 ? await queries.findFirstWaiting(tx, orgId, classroomId, places) : [];
  if (waiting.length > 0) {
    const at = clock.now();
    await queries.storeMemberships(tx, waiting, { orgId, classroomId, state: 'member', at });
    await jobs.publish(tx, 'classroom-joined', { orgId, classroomId, title: classroom.title, memberIds: waiting, at: at.toISOString() });
  }
  if (change + waiting.length !== 0) {
    await queries.addToCount(tx, orgId, classroomId, change + waiting.length);
  }
}
