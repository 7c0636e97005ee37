/** Where the time comes from; tests turn it by hand. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

const MINUTE_MS = 60_000;
/** From late in the evening into the next day, whatever the clocks do in between. */
const NIGHT_MS = 240 * MINUTE_MS;

/** The calendar day of a moment in a time zone, YYYY-MM-DD (product.md §1: times are shown in the organisation's zone). */
export function dayIn(timeZone: string, moment: Date): string {
  return dayFormat(timeZone).format(moment);
}

const formats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    // The Swedish form of a date is ISO 8601.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone });
    formats.set(timeZone, format);
  }
  return format;
}

/** The last second of a calendar day in a time zone. */
export function endOfDay(timeZone: string, day: string): Date {
  const shown = Date.parse(`${day}T23:59:59Z`);
  const ahead = (at: number) =>
    Date.parse(`${minuteIn(timeZone, new Date(at)).replace(' ', 'T')}Z`) - Math.floor(at / MINUTE_MS) * MINUTE_MS;
  // The first guess may stand on the other side of a change to summer time; its own offset settles that.
  return new Date(shown - ahead(shown - ahead(shown)));
}

/** The minute of a moment in a time zone, `2026-11-20 10:00`, for texts and sheets that people read. */
export function minuteIn(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(moment);
}

const MORNING = '08:00';
const NIGHT = '22:00';

/** Until when nobody is reminded of anything, so that no phone wakes him: the next morning while it is night, null by day. */
export function nightUntil(now: Date, timeZone: string): string | null {
  const time = minuteIn(timeZone, now).slice(-MORNING.length);
  if (time >= MORNING && time < NIGHT) {
    return null;
  }
  const morning = time < MORNING ? now : new Date(now.getTime() + NIGHT_MS);
  return `${dayIn(timeZone, morning)} ${MORNING}`;
}

/** When the night of that day begins, in which nobody is reminded. */
export const nightFrom = (now: Date, timeZone: string): Date => {
  const day = dayIn(timeZone, now);
  const shown = Date.parse(`${day}T${NIGHT}:00Z`);
  return new Date(shown - (Date.parse(`${day}T23:59:59Z`) - endOfDay(timeZone, day).getTime()));
};
