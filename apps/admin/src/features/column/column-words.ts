import type { ColumnStatus } from '@palm/contract/column/list';

/** The words of the product for how a column stands. */
export const statusWords = {
  draft: { text: '草稿', tone: 'warning' },
  published: { text: '已发布', tone: 'success' },
  changed: { text: '有改动没发布', tone: 'warning' },
  archived: { text: '已归档', tone: 'none' },
} as const;

export const standingOf = ({ status, changed }: { status: ColumnStatus; changed: boolean }): keyof typeof statusWords =>
  changed ? 'changed' : status;
