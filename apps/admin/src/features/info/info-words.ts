import type { InfoStatus } from '@palm/contract/info/list';

/** The words of the product for what the contract names. */
export const statusWords = {
  draft: { text: '草稿', tone: 'warning' },
  scheduled: { text: '定时发布', tone: 'brand' },
  published: { text: '已发布', tone: 'success' },
  archived: { text: '已归档', tone: 'none' },
} as const satisfies Record<InfoStatus, { text: string; tone: string }>;

/** As learners will see it, with what was not published yet. */
export const previewAddress = (infoId: string): string => `/web/infoDetail?infoId=${infoId}&preview=1`;
