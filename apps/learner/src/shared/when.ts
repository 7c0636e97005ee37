import type { Dates } from '@palm/client/dates';

const DAY_MS = 86_400_000;

/** 今天 09:20, 昨天 21:40, 11 月 17 日 03:12: for past events. `now` in milliseconds. */
export function dayAndTime(dates: Dates, moment: string, now: number): string {
  const day = dates.isoDay(moment);
  const time = dates.time(moment);
  if (day === dates.isoDay(now)) {
    return `今天 ${time}`;
  }
  return day === dates.isoDay(now - DAY_MS) ? `昨天 ${time}` : `${dates.shortDay(moment, now)} ${time}`;
}
