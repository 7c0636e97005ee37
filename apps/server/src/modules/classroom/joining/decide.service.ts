import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import type { classroomStaffApi } from '@palm/contract/classroom/staff';
import { orNotFound } from '../../../platform/app-error.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writeAudit } from '../../identity/index.ts';
import { leadClassroom } from '../classroom-access.ts';
import * as queries from './joining.queries.ts';
import { settleCount } from './joining.service.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'jobs' | 'newId'>;
type Decision = BodyOf<typeof classroomStaffApi.decide>;
type Decided = ResultOf<typeof classroomStaffApi.decide>;

/**
 * Admits applicants in order of application as long as there are places, or refuses them. Decided applications are left alone. `open`
 * checks access: staff of the class, or administrators.
 */
export async function decide(
  parts: Parts,
  person: Person,
  { classroomId, memberIds, accept, reason }: Decision,
  open: typeof leadClassroom = leadClassroom,
): Promise<Decided> {
  const { orgId } = person;
  await open(parts, person, classroomId, 'members');
  return inTransaction(parts.db, async (tx) => {
    const classroom = orNotFound(await queries.lockClassroom(tx, orgId, classroomId));
    const applicants = await queries.findInStates(tx, { orgId, classroomId }, ['applied', 'waiting'], memberIds);
    const deciding = { tx, parts, place: { orgId, classroomId }, classroom };
    const decided = accept ? await admit(deciding, applicants) : await refuse(deciding, applicants, reason);
    if (decided.accepted + decided.waiting + decided.refused === 0) {
      return decided;
    }
    await writeAudit(tx, parts, person, {
      action: 'classroom.decide',
      targetId: classroomId,
      targetName: classroom.title,
      detail: `通过 ${decided.accepted}，候补 ${decided.waiting}，谢绝 ${decided.refused}`,
    });
    return decided;
  });
}

interface Deciding {
  tx: Db;
  parts: Parts;
  place: { orgId: string; classroomId: string };
  classroom: queries.LockedClassroom;
}

async function admit({ tx, parts, place, classroom }: Deciding, applicants: readonly string[]): Promise<Decided> {
  const at = parts.clock.now();
  const room = classroom.capacity === null ? applicants.length : Math.max(0, classroom.capacity - classroom.member_count);
  const accepted = await queries.storeMemberships(tx, applicants.slice(0, room), { ...place, state: 'member', at });
  const waiting = await queries.storeMemberships(tx, applicants.slice(room), { ...place, state: 'waiting', at });
  if (accepted.length > 0) {
    await settleCount(tx, parts, { ...place, classroom, change: accepted.length });
    await parts.jobs.publish(tx, 'classroom-joined', { ...place, title: classroom.title, memberIds: accepted, at: at.toISOString() });
  }
  return { accepted: accepted.length, waiting: waiting.length, refused: 0 };
}

async function refuse({ tx, parts, place, classroom }: Deciding, applicants: readonly string[], reason: string): Promise<Decided> {
  const at = parts.clock.now();
  const refused = await queries.storeMemberships(tx, applicants, { ...place, state: 'refused', reason, at });
  if (refused.length > 0) {
    const told = { ...place, title: classroom.title, memberIds: refused, at: at.toISOString() };
    await parts.jobs.publish(tx, 'classroom-refused', { ...told, reason });
  }
  return { accepted: 0, waiting: 0, refused: refused.length };
}
