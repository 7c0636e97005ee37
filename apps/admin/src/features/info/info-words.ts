import type { InfoStatus } from '@palm/contract/info/list';

/** Display names of the contract's values. */
export const statusWords = {
  draft: { text: '草稿', tone: 'warning' },
  scheduled: { text: '定时发布', tone: 'brand' },
  published: { text: '已发布', tone: 'success' },
  archived: { text: '已归档', tone: 'none' },
} as const satisfies Record<InfoStatus, { text: string; tone: string }>;

/** The learner's view, including unpublished changes. */
export const previewAddress = (infoId: string): string => `/web/infoDetail?infoId=${infoId}&preview=1`;
