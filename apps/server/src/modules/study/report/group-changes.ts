import { dayIn } from '../../../platform/clock.ts';
import { formatMultirange, totalSeconds } from '../coverage.ts';
import type { CourseMove } from '../progress.queries.ts';
import type { IncomingReport, JudgedSection } from './incoming.ts';
import type { DayRefusal, JudgedGroup, JudgedSession, StoredSection, StudiedDay, Visit } from './report.queries.ts';
import { addVisit, visitOf, type Claim } from './visit.ts';

interface Judged extends Claim {
  section: JudgedSection;
}

/** What a group of reports writes: one row per key, however many of the reports affect it. */
export interface GroupChanges {
  keep(judged: Judged): void;
  all(): JudgedGroup & { moves: CourseMove[] };
}

export function createGroupChanges(): GroupChanges {
  const sessions = new Map<string, JudgedSession>();
  const sections = new Map<string, StoredSection>();
  const days = new Map<string, StudiedDay>();
  const moves = new Map<string, CourseMove>();
  const refusals = new Map<string, DayRefusal>();
  const visits = new Map<string, Visit>();

  const changeSession = (orgId: string, id: string, change: Partial<JudgedSession>): void => {
    const before = sessions.get(id) ?? { orgId, id, seenSequences: null, clockSpentMs: null, barredAt: null };
    sessions.set(id, { ...before, ...change });
  };

  const keepSession = ({ incoming: { orgId }, player, judgement: { state } }: Judged): void => {
    changeSession(orgId, player.id, { seenSequences: formatMultirange(state.seenSequences), barredAt: player.barred_at });
    changeSession(orgId, player.clock_id, { clockSpentMs: state.clock.spentMs });
  };

  const keepTime = ({ incoming, player, judgement }: Judged): void => {
    const { orgId, memberId, at } = incoming;
    const { section_id: sectionId, course_id: courseId } = player;
    const seconds = totalSeconds(judgement.accepted);
    const moved = moves.get(`${memberId}/${courseId}`)?.seconds ?? 0;
    moves.set(`${memberId}/${courseId}`, { orgId, memberId, courseId, sectionId, seconds: moved + seconds, at });
    if (seconds > 0) {
      const day = dayIn(incoming.person.timeZone, at);
      const key = `${memberId}/${courseId}/${day}`;
      days.set(key, { orgId, memberId, courseId, day, seconds: (days.get(key)?.seconds ?? 0) + seconds });
    }
  };

  const keepLosses = ({ incoming, player, losses }: Judged): void => {
    const { orgId, memberId, at } = incoming;
    const { section_id: sectionId, course_id: courseId } = player;
    for (const { reason, seconds } of losses) {
      const day = dayIn(incoming.person.timeZone, at);
      const key = `${memberId}/${sectionId}/${reason}/${day}`;
      const before = refusals.get(key) ?? { seconds: 0, times: 0 };
      const sum = { seconds: before.seconds + seconds, times: before.times + 1 };
      refusals.set(key, { orgId, memberId, courseId, sectionId, reason, day, at, ...sum });
    }
  };

  const keepVisit = (judged: Judged): void => {
    const visit = visitOf(judged);
    if (visit) {
      const key = `${visit.sessionId}/${visit.day}`;
      visits.set(key, addVisit(visits.get(key), visit));
    }
  };

  return {
    keep(judged) {
      keepSession(judged);
      const { incoming, player, section } = judged;
      sections.set(`${incoming.memberId}/${player.section_id}`, toStoredSection(incoming, player.section_id, section));
      keepTime(judged);
      keepLosses(judged);
      keepVisit(judged);
    },
    all: () => ({
      sessions: [...sessions.values()],
      sections: [...sections.values()],
      days: [...days.values()],
      moves: [...moves.values()],
      refusals: [...refusals.values()],
      visits: [...visits.values()],
    }),
  };
}

const toStoredSection = ({ orgId, memberId }: IncomingReport, sectionId: string, section: JudgedSection): StoredSection => ({
  orgId,
  memberId,
  sectionId,
  coverage: formatMultirange(section.state.coverage),
  pagesSeen: formatMultirange(section.state.pagesSeen),
  position: section.state.positionSeconds,
  percent: section.percent,
  repeatedSeconds: section.repeatedSeconds,
  studiedAt: section.studiedAt,
  completedAt: section.completedAt,
});
