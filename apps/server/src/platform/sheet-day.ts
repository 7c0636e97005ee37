/** Converts a day as written in sheets, 2026/9/1 or 2026年9月1日, to YYYY-MM-DD; anything else stays as it is. */
export const sheetDay = (text: string): string =>
  text
    .replace(/^(\d{4})[/.年](\d{1,2})[/.月](\d{1,2})日?$/, (_, year: string, month: string, day: string) => `${year}-${month}-${day}`)
    .replace(/-(\d)(?=-|$)/g, '-0$1');
