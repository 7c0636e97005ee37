import type { Player } from '@palm/contract/study/player';

/** Rounding at a start or an end leaves single seconds; nobody has to go back for one. */
const SHORTEST_GAP_S = 2;

export type Missing = {
  /** Distinct seconds that were counted. */
  counted: number;
  /** Whole per cent of the length that was counted; null while the length is not known. */
  percent: number | null;
  /** Seconds that are still needed. */
  seconds: number;
  /** Where the first stretch begins that was not counted; null when there is none. */
  from: number | null;
};

type Standing = Pick<Player, 'coverage'>;
type Section = Pick<Player, 'durationSeconds' | 'rules'>;

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

/** What a section that is played still asks for. */
export function missingOf({ coverage }: Standing, { durationSeconds, rules }: Section): Missing {
  const gaps = gapsOf(coverage, durationSeconds);
  const counted = durationSeconds - gaps.reduce((sum, [from, to]) => sum + to - from, 0);
  const needed = Math.ceil((durationSeconds * rules.completionThreshold) / 100);
  const first = gaps.find(([from, to]) => to - from >= SHORTEST_GAP_S) ?? gaps[0];
  return {
    counted,
    percent: durationSeconds === 0 ? null : Math.floor((counted * 100) / durationSeconds),
    seconds: Math.max(0, needed - counted),
    from: first?.[0] ?? null,
  };
}

/** An exact length: 44 秒, 2 分钟, 1 分 12 秒. */
export function secondsText(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  if (minutes === 0) {
    return `${rest} 秒`;
  }
  return rest === 0 ? `${minutes} 分钟` : `${minutes} 分 ${rest} 秒`;
}
