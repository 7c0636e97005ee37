import type { BannerStatus } from '@palm/contract/banner/admin';

/** Display names of the contract's values. */
export const statusWords = {
  active: { text: '正在展示', tone: 'success' },
  scheduled: { text: '还没开始', tone: 'brand' },
  ended: { text: '已结束', tone: 'none' },
  archived: { text: '已归档', tone: 'none' },
} as const satisfies Record<BannerStatus, { text: string; tone: string }>;

/** Click rate per hundred viewers; a dash without viewers. */
export const clickRate = ({ viewCount, clickCount }: { viewCount: number; clickCount: number }): string =>
  viewCount === 0 ? '—' : `${((clickCount / viewCount) * 100).toFixed(1)}%`;
