/** Status labels of objects that have a draft and published editions. */
export const standingWords = {
  draft: { text: '草稿', tone: 'warning' },
  scheduled: { text: '定时发布', tone: 'brand' },
  published: { text: '已发布', tone: 'success' },
  changed: { text: '有改动没发布', tone: 'warning' },
  archived: { text: '已归档', tone: 'none' },
} as const;

type Standing = keyof typeof standingWords;
export type Published = { status: Exclude<Standing, 'changed' | 'scheduled'>; changed: boolean; scheduledAt: string | null };

export const standingOf = ({ status, changed, scheduledAt }: Published): Standing =>
  scheduledAt !== null ? 'scheduled' : changed ? 'changed' : status;

/** Filter options. */
export const standingOptions = Object.entries(standingWords).map(([value, { text }]) => ({ value, label: text }));
