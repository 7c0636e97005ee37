import { dayWords } from '@palm/contract/day-words';
import { randomBytes } from 'node:crypto';
import type { Membership } from '@palm/contract/classroom/calls';
import type { ClassroomLink, classroomLinkApi } from '@palm/contract/classroom/link';
import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { dayIn } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writeAudit } from '../../identity/index.ts';
import { requireClass } from '../classroom-access.ts';
import { findClassroom } from '../classroom.queries.ts';
import * as joining from './joining.queries.ts';
import { hasRoom, isOutside, requireRunning } from './joining.service.ts';
import * as queries from './link.queries.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'newId'>;

/** 96 bits, so that it cannot be guessed. */
const newCode = (): string => randomBytes(12).toString('base64url');

const toLink = ({ code, expires_on, most, used }: queries.LinkRow, today: string): ClassroomLink => ({
  code,
  expiresOn: expires_on,
  most,
  used,
  expired: today > expires_on,
});

const todayOf = ({ clock }: Pick<Parts, 'clock'>, { timeZone }: Person): string => dayIn(timeZone, clock.now());

export async function getLink(
  parts: Pick<Parts, 'db' | 'clock'>,
  person: Person,
  classroomId: string,
): Promise<ResultOf<typeof classroomLinkApi.current>> {
  orNotFound(await findClassroom(parts.db, person, classroomId));
  const row = await queries.findLink(parts.db, { orgId: person.orgId, classroomId });
  return { link: row === undefined ? null : toLink(row, todayOf(parts, person)) };
}

/** If the link is no longer the one the caller saw, returns the current one: a double click creates only one link. */
export const renewLink = (
  parts: Parts,
  person: Person,
  { classroomId, before, expiresOn, most }: BodyOf<typeof classroomLinkApi.renew>,
): Promise<ResultOf<typeof classroomLinkApi.renew>> =>
  inTransaction(parts.db, async (tx) => {
    const place = { orgId: person.orgId, classroomId };
    const { title } = requireClass(orNotFound(await joining.lockClassroom(tx, place.orgId, classroomId)));
    const standing = await queries.findLink(tx, place);
    const today = todayOf(parts, person);
    if (standing !== undefined && standing.code !== before) {
      return { link: toLink(standing, today) };
    }
    const row = { code: newCode(), expires_on: expiresOn, most };
    await queries.storeLink(tx, place, { ...row, by: person.memberId, now: parts.clock.now() });
    const detail = `${expiresOn} 到期，${most === null ? '不限人数' : `最多 ${most} 人`}`;
    await writeAudit(tx, parts, person, { action: 'classroom.renewLink', targetId: classroomId, targetName: title, detail });
    return { link: toLink({ ...row, used: 0 }, today) };
  });

export const closeLink = (parts: Parts, person: Person, classroomId: string): Promise<void> =>
  inTransaction(parts.db, async (tx) => {
    const { title } = orNotFound(await joining.lockClassroom(tx, person.orgId, classroomId));
    if (await queries.deleteLink(tx, { orgId: person.orgId, classroomId })) {
      await writeAudit(tx, parts, person, { action: 'classroom.closeLink', targetId: classroomId, targetName: title });
    }
  });

/** @throws AppError CLASSROOM_LINK_OFF, CLASSROOM_LINK_EXPIRED, CLASSROOM_LINK_USED_UP */
function requireUsable(link: queries.LinkRow | undefined, code: string, today: string): void {
  if (link === undefined || link.code !== code) {
    throw new AppError('CLASSROOM_LINK_OFF');
  }
  if (today > link.expires_on) {
    throw new AppError('CLASSROOM_LINK_EXPIRED', { day: dayWords(link.expires_on) });
  }
  if (link.most !== null && link.used >= link.most) {
    throw new AppError('CLASSROOM_LINK_USED_UP', { most: link.most });
  }
}

/**
 * Joins through the link of a class, or goes on the waiting list if it is full. The link stands for the approval of staff, so none is
 * needed, and a pending applicant is admitted. Concurrent calls are serialised, so exactly as many people get in as there are places.
 */
export const joinByLink = (
  parts: Pick<Parts, 'db' | 'clock'>,
  person: Person,
  { classroomId, code }: BodyOf<typeof classroomLinkApi.join>,
): Promise<ResultOf<typeof classroomLinkApi.join>> =>
  inTransaction(parts.db, async (tx) => {
    const place = { orgId: person.orgId, classroomId };
    const held = orNotFound(await joining.lockClassroom(tx, place.orgId, classroomId));
    const { status, staff, membership } = orNotFound(await findClassroom(tx, person, classroomId));
    if (status !== 'published') {
      throw new AppError('CLASSROOM_NOT_VISIBLE');
    }
    const isInside = membership !== null && !isOutside(membership) && membership !== 'applied';
    if (isInside || staff) {
      return { membership: (membership ?? 'none') as Membership, already: true };
    }
    requireRunning(parts, person, held);
    requireUsable(await queries.findLink(tx, place), code, todayOf(parts, person));
    const state = hasRoom(held) ? 'member' : 'waiting';
    await joining.storeMemberships(tx, [person.memberId], { ...place, state, at: parts.clock.now() });
    await queries.countUse(tx, place);
    if (state === 'member') {
      await joining.addToCount(tx, place.orgId, classroomId, 1);
    }
    return { membership: state, already: false };
  });
