/** 2026-11-09 → 11 月 9 日. Formats an ISO day for reading. */
export const dayWords = (day: string): string => `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8, 10))} 日`;

/** 2026-11-09 08:00 → 11 月 9 日 08:00. A minute in the organisation's time zone. */
export const minuteWords = (minute: string): string => `${dayWords(minute)} ${minute.slice(11)}`;

/** 2026-11-09 → 2026 年 11 月 9 日 */
export const wholeDayWords = (day: string): string => `${day.slice(0, 4)} 年 ${dayWords(day)}`;

/** Includes the year unless it is that of `today`. */
export const shortDayWords = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? dayWords(day) : wholeDayWords(day);

/** 11 月 9 日 — 12 月 11 日; includes the years if they differ. */
export const periodWords = (from: string, to: string): string =>
  from.slice(0, 4) === to.slice(0, 4) ? `${dayWords(from)} — ${dayWords(to)}` : `${wholeDayWords(from)} — ${wholeDayWords(to)}`;
