import type { StudyReceipt } from '@palm/contract/study/player';
import { totalSeconds, type Ranges } from '../coverage.ts';
import { refusalText, type RefusalReason } from '../refusal-text.ts';
import type { Judgement } from '../study-judge.ts';
import type { PlayerRow } from './report.queries.ts';

interface PlayerEnd {
  atMs: number;
  reason: RefusalReason;
}

/** What ended a player session first: what it played before still counts when it arrives late. */
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

/** What a report claimed and did not get, as its sender and the ledger are told. */
export interface Loss {
  reason: RefusalReason;
  /** Seconds of the medium, or for `pages-too-fast` pages from 1. */
  ranges: Ranges;
  seconds: number;
}

/** What was played again is a sum, not a loss: `repeated_seconds` keeps it. */
export function lossesOf({ refused, refusedPages }: Judgement, player: PlayerRow): Loss[] {
  const seconds = refused.flatMap(({ reason, ranges }): Loss[] => {
    if (reason === 'repeated') {
      return [];
    }
    const told = reason === 'too-fast' ? (endOf(player)?.reason ?? reason) : reason;
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

/** Clients count pages from 0, and pages are no time. */
const tell = (reason: RefusalReason, ranges: Ranges, first: number): ReceiptRefusal[] =>
  ranges.map(([from, to]) => ({
    range: [from - first, to - first],
    seconds: reason === 'pages-too-fast' ? 0 : to - from,
    reason,
    text: refusalText[reason],
  }));
