import type { StudyReceipt } from '@palm/contract/study/player';
import { totalSeconds, type Ranges } from '../coverage.ts';
import { refusalText, type RefusalReason } from '../refusal-text.ts';
import type { Judgement } from '../study-judge.ts';
import type { ClosedTimes } from './closed-times.ts';
import type { PlayerRow } from './report.queries.ts';

interface PlayerEnd {
  atMs: number;
  reason: RefusalReason;
}

/** What ended a player session first. Whatever was played before still counts if reported late. */
export function endOf({ barred_at, taken_over_at, closed_at }: PlayerRow): PlayerEnd | null {
  if (barred_at === null && taken_over_at === null && closed_at === null) {
    return null;
  }
  const ends: [Date | null, RefusalReason][] = [
    [barred_at, 'not-open'],
    [taken_over_at, 'taken-over'],
    [closed_at, 'closed'],
  ];
  return ends
    .flatMap(([at, reason]): PlayerEnd[] => (at ? [{ atMs: at.getTime(), reason }] : []))
    .reduce<PlayerEnd | null>((first, end) => (first && first.atMs <= end.atMs ? first : end), null);
}

/** Claimed time that was refused, as reported to the sender and recorded in the ledger. */
export interface Loss {
  reason: RefusalReason;
  /** Seconds of the medium, or for `pages-too-fast` 1-based pages. */
  ranges: Ranges;
  seconds: number;
}

/** Replayed time is not a loss; it is summed in `repeated_seconds`. */
export function lossesOf({ refused, refusedPages }: Judgement, player: PlayerRow, closed: ClosedTimes): Loss[] {
  const unpaid = endOf(player)?.reason ?? (closed.length > 0 ? 'not-open' : 'too-fast');
  const seconds = refused.flatMap(({ reason, ranges }): Loss[] => {
    if (reason === 'repeated') {
      return [];
    }
    const told = reason === 'too-fast' ? unpaid : reason;
    return [{ reason: told, ranges, seconds: totalSeconds(ranges) }];
  });
  return refusedPages.length === 0 ? seconds : [...seconds, { reason: 'pages-too-fast', ranges: refusedPages, seconds: 0 }];
}

export const repeatedSeconds = ({ refused }: Judgement): number =>
  refused.filter(({ reason }) => reason === 'repeated').reduce((sum, { ranges }) => sum + totalSeconds(ranges), 0);

type ReceiptRefusal = StudyReceipt['refused'][number];

export function toReceiptRefusals({ refused }: Judgement, losses: Loss[]): ReceiptRefusal[] {
  const again = refused.filter(({ reason }) => reason === 'repeated').flatMap(({ ranges }) => tell('duplicate', ranges, 0));
  return [...again, ...losses.flatMap(({ reason, ranges }) => tell(reason, ranges, reason === 'pages-too-fast' ? 1 : 0))];
}

/** Clients count pages from 0, and pages are not time. */
const tell = (reason: RefusalReason, ranges: Ranges, first: number): ReceiptRefusal[] =>
  ranges.map(([from, to]) => ({
    range: [from - first, to - first],
    seconds: reason === 'pages-too-fast' ? 0 : to - from,
    reason,
    text: refusalText[reason],
  }));
