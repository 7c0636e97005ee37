import type { ShownStatus } from '@palm/contract/plate/shelf';

/** How what is put in front of learners stands. */
export const shownWords = {
  draft: { text: '草稿', tone: 'warning' },
  published: { text: '展示中', tone: 'success' },
  archived: { text: '已归档', tone: 'none' },
} as const satisfies Record<ShownStatus, { text: string; tone: string }>;

export const shownOptions = Object.entries(shownWords).map(([value, { text }]) => ({ value, label: text }));
