import { shortDayWords, wholeDayWords } from '@palm/contract/day-words';

/** Time zone of organisations that have not chosen one, and until the branding is loaded (product.md §1). */
export const DEFAULT_ZONE = 'Asia/Shanghai';

type Moment = string | number | Date;

const MINUTE_MS = 60_000;

/** Formatters are expensive to create, and pages request them for every row. */
const made = new Map<string, Dates>();

/** Formats and parses instants in one time zone, independent of the browser's (product.md §1). */
export function datesIn(timeZone: string): Dates {
  const known = made.get(timeZone) ?? createDates(timeZone);
  made.set(timeZone, known);
  return known;
}

export type Dates = ReturnType<typeof createDates>;

function createDates(timeZone: string) {
  const formatter = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('zh-CN', { timeZone, ...options });
  const timeFormat = formatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const clockFormat = formatter({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' });
  // The Canadian date format is ISO 8601.
  const isoFormat = new Intl.DateTimeFormat('en-CA', { timeZone });
  const isoDay = (moment: Moment) => isoFormat.format(new Date(moment));
  const minute = (moment: Moment) => `${isoDay(moment)} ${timeFormat.format(new Date(moment))}`;
  /** Offset of the zone from UTC at an instant, in milliseconds. */
  const ahead = (moment: number) => readAsUtc(minute(moment)) - Math.floor(moment / MINUTE_MS) * MINUTE_MS;
  return {
    timeZone,
    /** 2026 年 11 月 20 日 */
    day: (moment: Moment) => wholeDayWords(isoDay(moment)),
    /** 11 月 20 日, with the year unless it is that of `now`. */
    shortDay: (moment: Moment, now: Moment = new Date()) => shortDayWords(isoDay(moment), isoDay(now)),
    /** 14:52 */
    time: (moment: Moment) => timeFormat.format(new Date(moment)),
    /** 14:52:05 */
    clock: (moment: Moment) => clockFormat.format(new Date(moment)),
    /** 2026-11-20: the calendar day, for comparing and grouping. */
    isoDay,
    /** 2026-11-20 14:52: for lists and date fields. */
    minute,
    /** 0-23. */
    hour: (moment: Moment) => Number(timeFormat.format(new Date(moment)).slice(0, 2)),
    /** The ISO 8601 UTC instant of local time `2026-11-20 14:52` in the zone, as entered in a date field. */
    instantAt: (shown: string) => {
      const utc = readAsUtc(shown);
      // The first guess may be on the other side of a daylight-saving change; its own offset corrects that.
      return new Date(utc - ahead(utc - ahead(utc))).toISOString();
    },
  };
}

const readAsUtc = (shown: string): number => Date.parse(`${shown.replace(' ', 'T')}:00Z`);
