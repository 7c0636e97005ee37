import type { PointLevel, PointSummary } from '@palm/contract/points/calls';

/** What levels are called until an organisation names its own. */
export const DEFAULT_LEVELS: readonly PointLevel[] = [
  { name: '启程', from: 0 },
  { name: '扬帆', from: 100 },
  { name: '破浪', from: 300 },
  { name: '远航', from: 800 },
  { name: '领航', from: 2000 },
];

const LOWEST: PointLevel = { name: '启程', from: 0 };

/** Where a member stands with all points ever earned. `levels` begin at 0 and rise. */
export function levelOf(levels: readonly PointLevel[], earned: number): Pick<PointSummary, 'level' | 'nextLevel'> {
  const next = levels.find(({ from }) => from > earned);
  return {
    level: levels.findLast(({ from }) => from <= earned) ?? LOWEST,
    nextLevel: next ? { ...next, missing: next.from - earned } : null,
  };
}

/** The first begins at 0, and each needs more than the one before. */
export const areOrdered = (levels: readonly PointLevel[]): boolean =>
  levels.every(({ from }, place) => (place === 0 ? from === 0 : from > (levels[place - 1]?.from ?? 0)));
