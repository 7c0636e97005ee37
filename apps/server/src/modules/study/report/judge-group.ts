import type { StudyReceipt, StudyReport as SentReport } from '@palm/contract/study';
import { dayIn } from '../../../platform/clock.ts';
import type { NewId } from '../../../platform/ids.ts';
import type { CourseOutline } from '../../course/index.ts';
import { formatMultirange, parseMultirange, totalSeconds } from '../coverage.ts';
import type { CourseMove } from '../progress.queries.ts';
import { refusalText, type RefusalReason } from '../refusal-text.ts';
import { sectionPercent, toClientCoverage, toJudgedReport, toStudyRules } from '../section-rules.ts';
import { judgeReport, type Judgement, type StudyRules, type StudyState } from '../study-judge.ts';
import type { JudgedGroup, JudgedSection, PlayerKey, PlayerRow, StudiedDay } from './report.queries.ts';

/** A report on its way in: who sent what, when it arrived. */
export interface IncomingReport extends PlayerKey {
  report: SentReport;
  timeZone: string;
  at: Date;
}

/** What the judge's answer is missing until the group is stored. */
export type SectionReceipt = Omit<StudyReceipt, 'coursePercent' | 'courseCompleted'> & { player: PlayerRow };

interface Section {
  state: Omit<StudyState, 'seenSequences' | 'sessionStartedAtMs'>;
  rules: StudyRules;
  percent: number;
  repeatedSeconds: number;
  completedAt: Date | null;
}

/** A group of reports between its read and its write. Sections of a member are shared by all player sessions that are open on them. */
export interface GroupJudge {
  /** Null when the player's section has left the course. */
  judge(incoming: IncomingReport, player: PlayerRow, outline: CourseOutline): SectionReceipt | null;
  changes(): JudgedGroup & { moves: CourseMove[] };
}

export function createGroupJudge(newId: NewId): GroupJudge {
  const sections = new Map<string, Section>();
  const seen = new Map<string, StudyState['seenSequences']>();
  const changed = {
    sessions: new Map<string, JudgedGroup['sessions'][number]>(),
    sections: new Map<string, JudgedSection>(),
    days: new Map<string, StudiedDay>(),
    moves: new Map<string, CourseMove>(),
  };
  const refusals: JudgedGroup['refusals'] = [];

  const sectionOf = (player: PlayerRow, outline: CourseOutline): Section | null => {
    const key = `${player.member_id}/${player.section_id}`;
    const known = sections.get(key) ?? openSection(player, outline);
    if (known) {
      sections.set(key, known);
    }
    return known;
  };

  const keep = (incoming: IncomingReport, player: PlayerRow, section: Section, judgement: Judgement): void => {
    const { orgId, memberId, at } = incoming;
    const { section_id: sectionId, course_id: courseId } = player;
    const seconds = totalSeconds(judgement.accepted);
    changed.sessions.set(player.id, { orgId, id: player.id, seenSequences: formatMultirange(judgement.state.seenSequences) });
    changed.sections.set(`${memberId}/${sectionId}`, toJudgedSection(incoming, sectionId, section));
    const moved = changed.moves.get(`${memberId}/${courseId}`)?.seconds ?? 0;
    changed.moves.set(`${memberId}/${courseId}`, { orgId, memberId, courseId, sectionId, seconds: moved + seconds, at });
    if (seconds > 0) {
      const day = dayIn(incoming.timeZone, at);
      const key = `${memberId}/${courseId}/${day}`;
      changed.days.set(key, { orgId, memberId, courseId, day, seconds: (changed.days.get(key)?.seconds ?? 0) + seconds });
    }
    for (const { ranges, reason } of judgement.refused) {
      // What was played again is a sum, not a fault: `repeated_seconds` keeps it.
      if (reason !== 'repeated') {
        const told = tellReason(reason, player);
        refusals.push({ orgId, id: newId(), memberId, courseId, sectionId, at, seconds: totalSeconds(ranges), reason: told });
      }
    }
  };

  return {
    judge(incoming, player, outline) {
      const section = sectionOf(player, outline);
      if (!section) {
        return null;
      }
      const seenSequences = seen.get(player.id) ?? parseMultirange(player.seen_sequences);
      const state = { ...section.state, seenSequences, sessionStartedAtMs: player.opened_at.getTime() };
      const report = toJudgedReport(incoming.report, state, section.rules);
      const judgement = judgeReport({ report, state, rules: section.rules, nowMs: judgedAt(incoming, player) });
      if (judgement.state !== state) {
        advance(section, judgement, incoming.at);
        seen.set(player.id, judgement.state.seenSequences);
        keep(incoming, player, section, judgement);
      }
      return toReceipt(incoming, player, section, judgement.state === state ? [] : toReceiptRefusals(judgement, player));
    },
    changes: () => ({
      sessions: [...changed.sessions.values()],
      sections: [...changed.sections.values()],
      days: [...changed.days.values()],
      moves: [...changed.moves.values()],
      refusals,
    }),
  };
}

function openSection(player: PlayerRow, outline: CourseOutline): Section | null {
  const section = outline.chapters.flatMap((chapter) => chapter.sections).find(({ id }) => id === player.section_id);
  if (!section) {
    return null;
  }
  return {
    state: {
      coverage: parseMultirange(player.coverage),
      pagesSeen: parseMultirange(player.pages_seen),
      positionSeconds: player.position,
      budgetSeconds: player.budget_seconds,
      creditedAtMs: player.credited_at.getTime(),
    },
    rules: toStudyRules(section, outline.rules),
    percent: player.percent,
    repeatedSeconds: player.repeated_seconds,
    completedAt: player.completed_at,
  };
}

/** A page that was closed or taken over earned time only until then: what it played before still counts when it arrives late. */
function judgedAt({ at }: IncomingReport, player: PlayerRow): number {
  return Math.min(at.getTime(), (player.taken_over_at ?? at).getTime(), (player.closed_at ?? at).getTime());
}

function advance(section: Section, judgement: Judgement, at: Date): void {
  section.state = judgement.state;
  // Complete once is complete for ever, also when the rules become stricter.
  section.completedAt ??= judgement.completed ? at : null;
  section.percent = sectionPercent(judgement.state, section.rules, section.completedAt !== null);
  section.repeatedSeconds += judgement.refused
    .filter(({ reason }) => reason === 'repeated')
    .reduce((sum, { ranges }) => sum + totalSeconds(ranges), 0);
}

const toJudgedSection = ({ orgId, memberId, at }: IncomingReport, sectionId: string, section: Section): JudgedSection => ({
  orgId,
  memberId,
  sectionId,
  coverage: formatMultirange(section.state.coverage),
  pagesSeen: formatMultirange(section.state.pagesSeen),
  position: section.state.positionSeconds,
  percent: section.percent,
  budgetSeconds: section.state.budgetSeconds,
  creditedAt: new Date(section.state.creditedAtMs),
  repeatedSeconds: section.repeatedSeconds,
  studiedAt: at,
  completedAt: section.completedAt,
});

type ReceiptRefusal = StudyReceipt['refused'][number];

function toReceiptRefusals({ refused }: Judgement, player: PlayerRow): ReceiptRefusal[] {
  return refused.flatMap(({ ranges, reason }) => {
    const told = tellReason(reason, player);
    return ranges.map(([from, to]): ReceiptRefusal => ({ range: [from, to], seconds: to - from, reason: told, text: refusalText[told] }));
  });
}

function tellReason(reason: Judgement['refused'][number]['reason'], player: PlayerRow): RefusalReason {
  if (reason === 'repeated') {
    return 'duplicate';
  }
  if (reason !== 'too-fast') {
    return reason;
  }
  return player.taken_over_at ? 'taken-over' : player.closed_at ? 'closed' : 'too-fast';
}

const toReceipt = (incoming: IncomingReport, player: PlayerRow, section: Section, refused: ReceiptRefusal[]): SectionReceipt => ({
  sequence: incoming.report.sequence,
  coverage: toClientCoverage(section.state, section.rules),
  percent: section.percent,
  completed: section.completedAt !== null,
  refused,
  takenOver: player.taken_over_at !== null,
  player,
});
