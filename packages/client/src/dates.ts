import { shortDayWords, wholeDayWords } from '@palm/contract/day-words';

/** The zone of an organisation that has not chosen one, and until its branding is known (product.md §1). */
export const DEFAULT_ZONE = 'Asia/Shanghai';

type Moment = string | number | Date;

const MINUTE_MS = 60_000;

/** Formatters are dear to make, and a page asks for them with every row. */
const made = new Map<string, Dates>();

/** Instants as people of one time zone read and write them, whatever the zone of the browser (product.md §1). */
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
  // The Canadian form of a date is ISO 8601.
  const isoFormat = new Intl.DateTimeFormat('en-CA', { timeZone });
  const isoDay = (moment: Moment) => isoFormat.format(new Date(moment));
  const minute = (moment: Moment) => `${isoDay(moment)} ${timeFormat.format(new Date(moment))}`;
  /** Milliseconds that the clocks of the zone are ahead of UTC at a moment. */
  const ahead = (moment: number) => readAsUtc(minute(moment)) - Math.floor(moment / MINUTE_MS) * MINUTE_MS;
  return {
    timeZone,
    /** 2026 年 11 月 20 日 */
    day: (moment: Moment) => wholeDayWords(isoDay(moment)),
    /** 11 月 20 日, with the year where it is not the year of `now`. */
    shortDay: (moment: Moment, now: Moment = new Date()) => shortDayWords(isoDay(moment), isoDay(now)),
    /** 14:52 */
    time: (moment: Moment) => timeFormat.format(new Date(moment)),
    /** 14:52:05 */
    clock: (moment: Moment) => clockFormat.format(new Date(moment)),
    /** 2026-11-20: the calendar day, to compare and group by. */
    isoDay,
    /** 2026-11-20 14:52: for lists, and what date fields show. */
    minute,
    /** 0-23. */
    hour: (moment: Moment) => Number(timeFormat.format(new Date(moment)).slice(0, 2)),
    /** The moment, ISO-8601 UTC, at which the clocks of the zone show `2026-11-20 14:52`: what a date field wrote. */
    instantAt: (shown: string) => {
      const utc = readAsUtc(shown);
      // The first guess may stand on the other side of a change to summer time; its own offset settles that.
      return new Date(utc - ahead(utc - ahead(utc))).toISOString();
    },
  };
}

const readAsUtc = (shown: string): number => Date.parse(`${shown.replace(' ', 'T')}:00Z`);
