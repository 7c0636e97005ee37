/** The words of the product for how something stands that is written as a draft and published in editions. */
export const standingWords = {
  draft: { text: '草稿', tone: 'warning' },
  published: { text: '已发布', tone: 'success' },
  changed: { text: '有改动没发布', tone: 'warning' },
  archived: { text: '已归档', tone: 'none' },
} as const;

type Standing = keyof typeof standingWords;
export type Published = { status: Exclude<Standing, 'changed'>; changed: boolean };

export const standingOf = ({ status, changed }: Published): Standing => (changed ? 'changed' : status);

export const standingOptions = Object.entries(standingWords).map(([value, { text }]) => ({ value, label: text }));
