import { lostReasons, type LostReason } from '@palm/contract/study/ledger';
import { dayIn } from '../../../platform/clock.ts';
import { totalSeconds } from '../coverage.ts';
import type { Judgement } from '../study-judge.ts';
import type { IncomingReport } from './incoming.ts';
import { endOf, repeatedSeconds, type Loss } from './losses.ts';
import type { PlayerRow, Visit } from './report.queries.ts';

/** A report with its outcome. */
export interface Claim {
  incoming: IncomingReport;
  player: PlayerRow;
  judgement: Judgement;
  losses: Loss[];
}

const NOTHING_LOST = Object.fromEntries(lostReasons.map((reason) => [reason, 0])) as Visit['lost'];

/** What one report adds to the ledger; null if it claims nothing. */
export function visitOf({ incoming, player, judgement, losses }: Claim): Visit | null {
  const counted = totalSeconds(judgement.accepted);
  const lost = { ...NOTHING_LOST };
  lost.repeated = repeatedSeconds(judgement);
  for (const { reason, seconds } of losses) {
    if (isTime(reason)) {
      lost[reason] += seconds;
    }
  }
  const claimed = lostReasons.reduce((sum, reason) => sum + lost[reason], counted);
  if (claimed === 0) {
    return null;
  }
  const day = dayIn(incoming.person.timeZone, incoming.at);
  return {
    orgId: incoming.orgId,
    memberId: incoming.memberId,
    day,
    sessionId: player.id,
    courseId: player.course_id,
    sectionId: player.section_id,
    device: incoming.person.terminal === 'mobile' ? 'mobile' : 'pc',
    ...spanOf({ incoming, player }, { day, claimed }),
    counted,
    lost,
  };
}

const isTime = (reason: string): reason is LostReason => lostReasons.some((one) => one === reason);

/**
 * When the studying took place, as far as the server knows. It starts when the session was opened or, on a later day, as many seconds before
 * the report as were claimed; it ends with the report, or with the session if that ended earlier. If the start would be after the end, the
 * report is dated at its arrival.
 */
function spanOf(
  { incoming: { at, person }, player }: Pick<Claim, 'incoming' | 'player'>,
  { day, claimed }: { day: string; claimed: number },
) {
  const openedToday = dayIn(person.timeZone, player.opened_at) === day;
  const from = openedToday ? player.opened_at.getTime() : Math.max(player.opened_at.getTime(), at.getTime() - claimed * 1000);
  const until = Math.min(at.getTime(), endOf(player)?.atMs ?? at.getTime());
  return from <= until ? { startedAt: new Date(from), endedAt: new Date(until) } : { startedAt: at, endedAt: at };
}

export function addVisit(before: Visit | undefined, more: Visit): Visit {
  if (!before) {
    return more;
  }
  const lost = Object.fromEntries(lostReasons.map((reason) => [reason, before.lost[reason] + more.lost[reason]])) as Visit['lost'];
  return {
    ...before,
    startedAt: before.startedAt < more.startedAt ? before.startedAt : more.startedAt,
    endedAt: before.endedAt > more.endedAt ? before.endedAt : more.endedAt,
    counted: before.counted + more.counted,
    lost,
  };
}
