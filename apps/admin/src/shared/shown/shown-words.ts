import type { ShownStatus } from '@palm/contract/plate/shelf';

/** How what is put in front of learners stands. */
export const shownWords = {
  draft: { text: '草稿', tone: 'warning' },
  published: { text: '展示中', tone: 'success' },
  archived: { text: '已归档', tone: 'none' },
} as const satisfies Record<ShownStatus, { text: string; tone: string }>;

/** Of a draft or what is archived that the clock will show. */
export const scheduledWord = { text: '定时发布', tone: 'brand' } as const;

export const shownOptions = Object.entries({ ...shownWords, scheduled: scheduledWord }).map(([value, { text }]) => ({
  value,
  label: text,
}));
