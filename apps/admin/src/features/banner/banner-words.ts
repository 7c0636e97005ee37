import type { BannerStatus } from '@palm/contract/banner/admin';

/** The words of the product for what the contract names. */
export const statusWords = {
  active: { text: '正在展示', tone: 'success' },
  scheduled: { text: '还没开始', tone: 'brand' },
  ended: { text: '已结束', tone: 'none' },
  archived: { text: '已归档', tone: 'none' },
} as const satisfies Record<BannerStatus, { text: string; tone: string }>;

/** A person opened it of a hundred that saw it; a dash where nobody did. */
export const clickRate = ({ viewCount, clickCount }: { viewCount: number; clickCount: number }): string =>
  viewCount === 0 ? '—' : `${((clickCount / viewCount) * 100).toFixed(1)}%`;
