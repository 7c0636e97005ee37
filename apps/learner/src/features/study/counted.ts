import type { Player } from '@palm/contract/study/player';

/** Rounding at the ends of a range leaves single seconds; nobody should have to go back for one. */
const SHORTEST_GAP_S = 2;

type Counted = {
  /** Distinct seconds credited. */
  counted: number;
  /** Whole per cent of the length credited; null while the length is unknown. */
  percent: number | null;
  /** Start of the first gap; null if there is none. */
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

/** How much of a played section was credited, and where the first gap is. */
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
