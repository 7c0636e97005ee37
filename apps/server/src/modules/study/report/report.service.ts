import type { StudyReceipt, StudyReport } from '@palm/contract/study/player';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { createBatcher } from '../../../platform/batch.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getAccessChanges, getOutline } from '../../course/index.ts';
import { findMoves, type MemberMove } from '../../identity/index.ts';
import { isPlayerSession } from '../player/player-session.ts';
import type { MovedCourse } from '../progress.queries.ts';
import { moveCourses } from '../progress.service.ts';
import type { SectionCompleted } from '../study.events.ts';
import type { StudiedCourse } from './closed-times.ts';
import type { IncomingReport } from './incoming.ts';
import { createGroupJudge, type SectionReceipt } from './judge-group.ts';
import { lockPlayers, storeGroup, type PlayerRow, type StoredSection } from './report.queries.ts';

// While one group waits for its commit, the next is already being read.
const groups = { maxItems: 200, parallel: 2 };

/** Accepts reports of what was played. Concurrent reports are stored together, and each is acknowledged after the commit. */
export interface Reporter {
  report(person: Person, report: StudyReport): Promise<StudyReceipt>;
}

export function createReporter(platform: Platform, { maxItems, parallel } = groups): Reporter {
  const batcher = createBatcher<IncomingReport, StudyReceipt | null>({
    name: 'study-reports',
    maxItems,
    parallel,
    write: (group) => inTransaction(platform.db, (tx) => storeReports(tx, platform, group)),
  });
  return {
    async report(person, report) {
      if (!isPlayerSession(report.playerSession)) {
        throw new AppError('PLAYER_SESSION_UNKNOWN');
      }
      const at = platform.clock.now();
      const { orgId, memberId } = person;
      const receipt = await batcher.add({ orgId, memberId, person, at, report, playerSession: report.playerSession });
      return orNotFound(receipt, 'PLAYER_SESSION_UNKNOWN');
    },
  };
}

/** Handles one group in three statements: read and lock, store, refresh the courses. Reports of unknown players yield null. */
export async function storeReports(tx: Db, platform: Platform, group: IncomingReport[]): Promise<(StudyReceipt | null)[]> {
  const players = new Map((await lockPlayers(tx, group)).map((player) => [player.id, player]));
  const courses = await loadCourses(tx, platform, [...players.values()]);
  const memberMoves = await loadMoves(tx, group, players);
  const judge = createGroupJudge();
  const receipts = group.map((incoming) => {
    const player = players.get(incoming.playerSession);
    const course = player && courses.get(player.course_id);
    const moves = memberMoves.filter(({ memberId }) => memberId === incoming.memberId);
    return player?.member_id === incoming.memberId && course ? judge.judge(incoming, player, { ...course, moves }) : null;
  });
  const { moves, ...changes } = judge.changes();
  if (moves.length > 0) {
    await storeGroup(tx, changes);
    await platform.jobs.publishAll(tx, 'section-completed', justCompleted(changes.sections, [...players.values()]));
  }
  const moved = moves.length > 0 ? await moveCourses(tx, platform, moves) : [];
  const byCourse = new Map(moved.map((course) => [`${course.member_id}/${course.course_id}`, course]));
  return receipts.map((receipt) => receipt && toReceipt(receipt, byCourse));
}

/** Sections that this group completed, each once however many players are open on it. */
function justCompleted(sections: readonly StoredSection[], players: readonly PlayerRow[]): SectionCompleted[] {
  const openPlayers = new Map(
    players.filter(({ completed_at }) => completed_at === null).map((player) => [`${player.member_id}/${player.section_id}`, player]),
  );
  return sections.flatMap(({ orgId, memberId, sectionId, completedAt }) => {
    const player = openPlayers.get(`${memberId}/${sectionId}`);
    return player && completedAt ? [{ orgId, memberId, sectionId, courseId: player.course_id, at: completedAt.toISOString() }] : [];
  });
}

/** From the cache, as is what changed while players were open. */
async function loadCourses(tx: Db, { cache, files }: Platform, players: PlayerRow[]): Promise<Map<string, StudiedCourse>> {
  const courses = new Map<string, StudiedCourse>();
  const oldestFirst = players.toSorted((one, other) => one.opened_at.getTime() - other.opened_at.getTime());
  for (const { org_id: orgId, course_id, opened_at: after } of oldestFirst) {
    if (!courses.has(course_id)) {
      const outline = await getOutline({ db: tx, cache, files }, orgId, course_id);
      courses.set(course_id, { outline, changes: await getAccessChanges({ db: tx, cache }, { orgId, outline, after }) });
    }
  }
  return courses;
}

/** Read only of members who were moved while a player of theirs was open. */
async function loadMoves(tx: Db, group: IncomingReport[], players: ReadonlyMap<string, PlayerRow>): Promise<MemberMove[]> {
  const moved = group.filter(({ person: { movedAt }, playerSession }) => {
    const player = players.get(playerSession);
    return player !== undefined && movedAt !== null && movedAt >= player.opened_at;
  });
  return moved.length === 0 ? [] : findMoves(tx, moved);
}

function toReceipt({ player, ...receipt }: SectionReceipt, moved: Map<string, MovedCourse>): StudyReceipt {
  const course = moved.get(`${player.member_id}/${player.course_id}`);
  return {
    ...receipt,
    coursePercent: course?.percent ?? player.course_percent,
    courseCompleted: (course?.completed_at ?? player.course_completed_at) !== null,
  };
}
