import type { Player } from '@palm/contract/study/player';

/** Rounding at a start or an end leaves single seconds; nobody has to go back for one. */
const SHORTEST_GAP_S = 2;

type Counted = {
  /** Distinct seconds that were counted. */
  counted: number;
  /** Whole per cent of the length that was counted; null while the length is not known. */
  percent: number | null;
  /** Where the first stretch begins that was not counted; null when there is none. */
  from: number | null;
};

type Standing = Pick<Player, 'coverage'>;
type Section = Pick<Player, 'durationSeconds'>;

function gapsOf(coverage: Player['coverage'], duration: number): Player['coverage'] {
  let reached = 0;
  const gaps: Player['coverage'] = [];
  for (const [from, to] of [...coverage, [duration, duration] as const]) {
    if (from > reached) {
      gaps.push([reached, Math.min(from, duration)]);
    }
    reached = Math.max(reached, to);
  }
  return gaps;
}

/** How much of a section that is played was counted, and where the first gap is. */
export function countedOf({ coverage }: Standing, { durationSeconds }: Section): Counted {
  const gaps = gapsOf(coverage, durationSeconds);
  const counted = durationSeconds - gaps.reduce((sum, [from, to]) => sum + to - from, 0);
  const first = gaps.find(([from, to]) => to - from >= SHORTEST_GAP_S) ?? gaps[0];
  return {
    counted,
    percent: durationSeconds === 0 ? null : Math.floor((counted * 100) / durationSeconds),
    from: first?.[0] ?? null,
  };
}
