import type { Player } from '@palm/contract/study/player';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { addLearners, getShownContent, type CourseOutline } from '../../course/index.ts';
import { findOwnProgress } from '../detail/course-detail.queries.ts';
import { lockCourseProgress } from '../progress.queries.ts';
import { moveCourses } from '../progress.service.ts';
import { askedOf, lockedSections, sectionsOf } from '../section-order.ts';
import { openCourse } from '../study-access.ts';
import { debtMs, joinMs } from '../study-clock.ts';
import { isPlayerSession } from './player-session.ts';
import * as queries from './player.queries.ts';
import { toPlayer } from './player.view.ts';

/** Opens a section for playing. If the organisation allows only one player at a time, other players learn of it with their next report. */
export async function openPlayer(
  platform: Platform,
  person: Person,
  { sectionId, preview: wanted }: { sectionId: string; preview: boolean },
): Promise<Player> {
  const { db } = platform;
  const courseId = orNotFound(await queries.findCourseOf(db, person.orgId, sectionId));
  const { outline, preview } = await openCourse(platform, person, { courseId, preview: wanted });
  const section = orNotFound(sectionsOf(outline).find(({ id }) => id === sectionId));
  const [content, watching] = await Promise.all([
    getShownContent(platform, person.orgId, { sectionId, preview }),
    queries.getWatchRules(db, person.orgId),
  ]);
  if (preview) {
    return toPlayer(person, { outline, section, content, watching, progress: undefined, playerSession: '' });
  }
  await requireUnlocked(platform, person, outline, sectionId);
  const playerSession = await startPlayer(platform, person, { courseId: outline.id, sectionId, onePlayer: watching.one_player });
  const progress = await queries.findSectionProgress(db, person.orgId, person.memberId, sectionId);
  return toPlayer(person, { outline, section, content, watching, progress, playerSession });
}

async function requireUnlocked({ db }: Platform, person: Person, outline: CourseOutline, sectionId: string): Promise<void> {
  if (!outline.rules.inOrder) {
    return;
  }
  const own = await findOwnProgress(db, { orgId: person.orgId, memberId: person.memberId, courseId: outline.id });
  const isCompleted = (id: string) => own.sections[id]?.[1] ?? false;
  if (lockedSections(askedOf(outline, own.completed_at !== null, isCompleted), isCompleted).has(sectionId)) {
    throw new AppError('SECTION_LOCKED');
  }
}

async function startPlayer(
  platform: Platform,
  { orgId, memberId }: Person,
  { courseId, sectionId, onePlayer }: { courseId: string; sectionId: string; onePlayer: boolean },
): Promise<string> {
  return inTransaction(platform.db, async (tx) => {
    await queries.lockMember(tx, orgId, memberId);
    // Taken under the lock, so that ids and times have the same order as the openings.
    const id = platform.newId();
    const now = platform.clock.now();
    if (onePlayer) {
      await queries.takeOverPlayers(tx, { orgId, memberId, now });
    }
    const clock = clockAfter(await queries.findLastClock(tx, orgId, memberId), now);
    if (await queries.startProgress(tx, { orgId, id, memberId, courseId, sectionId, now, ...clock })) {
      await addLearners(tx, [{ orgId, courseId }]);
    }
    // Opening marks the section as last studied, and picks up what an exam or a course change has contributed in the meantime.
    await lockCourseProgress(tx, orgId, memberId, [courseId]);
    await moveCourses(tx, platform, [{ orgId, memberId, courseId, sectionId, seconds: 0, at: now }]);
    return id;
  });
}

/** A member has at most one running clock: a session opened while it runs joins it. */
function clockAfter(last: queries.ClockRow | undefined, now: Date) {
  if (!last) {
    return { clockId: null, clockSpentMs: 0, clockFromMs: 0 };
  }
  const spending = { openedAtMs: last.opened_at.getTime(), spentMs: last.clock_spent_ms };
  return last.running
    ? { clockId: last.id, clockSpentMs: 0, clockFromMs: joinMs(spending, now.getTime()) }
    : { clockId: null, clockSpentMs: debtMs(spending, now.getTime()), clockFromMs: 0 };
}

export async function closePlayer({ db, clock }: Platform, person: Person, playerSession: string): Promise<void> {
  if (!isPlayerSession(playerSession)) {
    throw new AppError('PLAYER_SESSION_UNKNOWN');
  }
  await queries.closePlayer(db, { orgId: person.orgId, memberId: person.memberId, playerSession, now: clock.now() });
}
