import type { StudyReceipt } from '@palm/contract/study/player';
import type { CourseOutline } from '../../course/index.ts';
import { parseMultirange } from '../coverage.ts';
import { sectionPercent, toClientCoverage, toJudgedReport, toStudyRules } from '../section-rules.ts';
import { isOpenTo } from '../study-access.ts';
import { judgeReport, remainderOf, type Judgement, type StudyState } from '../study-judge.ts';
import { closedTimes, type ClosedTimes, type StudiedAccess } from './closed-times.ts';
import { createGroupChanges, type GroupChanges } from './group-changes.ts';
import type { IncomingReport, JudgedSection } from './incoming.ts';
import { endOf, lossesOf, repeatedSeconds, toReceiptRefusals } from './losses.ts';
import type { PlayerRow } from './report.queries.ts';

/** The judge's result, without the fields known only after the group is stored. */
export type SectionReceipt = Omit<StudyReceipt, 'coursePercent' | 'courseCompleted'> & { player: PlayerRow };

/**
 * A group of reports between read and write. All player sessions open on a member's section share its state, and all sessions that pay from
 * a clock share that.
 */
export interface GroupJudge {
  /** Returns null if the player's section is no longer part of the course. */
  judge(incoming: IncomingReport, player: PlayerRow, access: StudiedAccess): SectionReceipt | null;
  changes(): ReturnType<GroupChanges['all']>;
}

export function createGroupJudge(): GroupJudge {
  const sections = new Map<string, JudgedSection>();
  const seen = new Map<string, StudyState['seenSequences']>();
  const spent = new Map<string, number>();
  const barred = new Map<string, Date>();
  const changes = createGroupChanges();

  const sectionOf = (player: PlayerRow, outline: CourseOutline): JudgedSection | null => {
    const key = `${player.member_id}/${player.section_id}`;
    const known = sections.get(key) ?? openSection(player, outline);
    if (known) {
      sections.set(key, known);
    }
    return known;
  };

  const stateOf = (player: PlayerRow, section: JudgedSection, closed: ClosedTimes): StudyState => ({
    ...section.state,
    seenSequences: seen.get(player.id) ?? parseMultirange(player.seen_sequences),
    clock: {
      openedAtMs: player.opened_at.getTime(),
      endedAtMs: endOf(player)?.atMs ?? null,
      closed,
      fromMs: player.clock_from_ms,
      spentMs: spent.get(player.clock_id) ?? player.clock_spent_ms,
    },
  });

  return {
    judge(incoming, read, access) {
      const { outline } = access;
      const section = sectionOf(read, outline);
      if (!section) {
        return null;
      }
      const knownOpenMs = Math.max(read.opened_at.getTime(), section.studiedAt.getTime());
      const closed = closedTimes(access, incoming.person, { openedAt: read.opened_at, knownOpenMs });
      const barredAt = barred.get(read.id) ?? read.barred_at ?? barredSince({ incoming, outline, knownOpenMs, closed });
      const player = { ...read, barred_at: barredAt };
      const state = stateOf(player, section, closed);
      const report = toJudgedReport(incoming.report, state, section.rules);
      const judgement = judgeReport({ report, state, rules: section.rules, nowMs: incoming.at.getTime() });
      if (judgement.state === state) {
        return toReceipt(incoming, player, section, []);
      }
      advance(section, judgement, player, incoming.at);
      seen.set(player.id, judgement.state.seenSequences);
      spent.set(player.clock_id, judgement.state.clock.spentMs);
      if (barredAt) {
        barred.set(player.id, barredAt);
      }
      const losses = lossesOf(judgement, player, closed);
      changes.keep({ incoming, player, section, judgement, losses });
      return toReceipt(incoming, player, section, toReceiptRefusals(judgement, losses));
    },
    changes: () => changes.all(),
  };
}

function openSection(player: PlayerRow, outline: CourseOutline): JudgedSection | null {
  const section = outline.chapters.flatMap((chapter) => chapter.sections).find(({ id }) => id === player.section_id);
  if (!section) {
    return null;
  }
  return {
    state: {
      coverage: parseMultirange(player.coverage),
      pagesSeen: parseMultirange(player.pages_seen),
      positionSeconds: player.position,
    },
    rules: toStudyRules(section, outline.rules),
    percent: player.percent,
    repeatedSeconds: player.repeated_seconds,
    studiedAt: player.last_studied_at,
    completedAt: player.completed_at,
  };
}

interface Asked {
  incoming: IncomingReport;
  outline: CourseOutline;
  knownOpenMs: number;
  closed: ClosedTimes;
}

/**
 * Since when the course has been closed to the member, or null while it is open. If neither a change of the course nor a move of the member
 * marks the moment, the last report is the last known time.
 */
function barredSince({ incoming, outline, knownOpenMs, closed }: Asked): Date | null {
  if (isOpenTo(outline, incoming.person)) {
    return null;
  }
  return new Date(Math.min(incoming.at.getTime(), Math.max(knownOpenMs, closed.at(-1)?.fromMs ?? 0)));
}

function advance(section: JudgedSection, judgement: Judgement, player: PlayerRow, at: Date): void {
  const { coverage, pagesSeen, positionSeconds } = judgement.state;
  section.state = { coverage, pagesSeen, positionSeconds };
  // Completion is permanent, even if the rules become stricter.
  section.completedAt ??= judgement.completed ? at : null;
  section.percent = sectionPercent(judgement.state, section.rules, section.completedAt !== null);
  section.studiedAt = player.barred_at ? section.studiedAt : at;
  section.repeatedSeconds += repeatedSeconds(judgement);
}

const toReceipt = (
  { report }: IncomingReport,
  player: PlayerRow,
  section: JudgedSection,
  refused: StudyReceipt['refused'],
): SectionReceipt => ({
  sequence: report.sequence,
  coverage: toClientCoverage(section.state, section.rules),
  percent: section.percent,
  completed: section.completedAt !== null,
  remainder: section.completedAt === null ? remainderOf(section.state, section.rules) : null,
  refused,
  takenOver: player.taken_over_at !== null,
  barred: player.barred_at !== null,
  player,
});
