import type { ShownStatus } from '@palm/contract/plate/shelf';

/** Status labels of objects shown to learners. */
export const shownWords = {
  draft: { text: '草稿', tone: 'warning' },
  published: { text: '展示中', tone: 'success' },
  archived: { text: '已归档', tone: 'none' },
} as const satisfies Record<ShownStatus, { text: string; tone: string }>;

/** For a draft or an archived object with a schedule. */
export const scheduledWord = { text: '定时发布', tone: 'brand' } as const;

export const shownOptions = Object.entries({ ...shownWords, scheduled: scheduledWord }).map(([value, { text }]) => ({
  value,
  label: text,
}));
