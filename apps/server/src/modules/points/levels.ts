import type { PointLevel, PointSummary } from '@palm/contract/points/calls';

/** Default levels, until an organisation defines its own. */
export const DEFAULT_LEVELS: readonly PointLevel[] = [
  { name: '启程', from: 0 },
  { name: '扬帆', from: 100 },
  { name: '破浪', from: 300 },
  { name: '远航', from: 800 },
  { name: '领航', from: 2000 },
];

const LOWEST: PointLevel = { name: '启程', from: 0 };

/** The level reached with a total of earned points. `levels` start at 0 and are ascending. */
export function levelOf(levels: readonly PointLevel[], earned: number): Pick<PointSummary, 'level' | 'nextLevel'> {
  const next = levels.find(({ from }) => from > earned);
  return {
    level: levels.findLast(({ from }) => from <= earned) ?? LOWEST,
    nextLevel: next ? { ...next, missing: next.from - earned } : null,
  };
}

/** Whether the first level starts at 0 and the thresholds are ascending. */
export const areOrdered = (levels: readonly PointLevel[]): boolean =>
  levels.every(({ from }, place) => (place === 0 ? from === 0 : from > (levels[place - 1]?.from ?? 0)));
