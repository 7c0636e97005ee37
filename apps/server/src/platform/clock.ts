/** The source of the current time; tests set it manually. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

const MINUTE_MS = 60_000;
/** Longest distance from late evening into the next day, whatever daylight saving does in between. */
const NIGHT_MS = 240 * MINUTE_MS;

/** Since 1973 every time zone has changed its offset only at a quarter of an hour. */
const QUARTER_MS = 15 * MINUTE_MS;
/** Bounds the cache: some years of quarters with activity, a few megabytes. */
const MOST_QUARTERS = 50_000;

/** The calendar day of a moment in a time zone, YYYY-MM-DD (product.md §1: times are shown in the organisation's zone). */
export const dayIn = (timeZone: string, moment: Date): string => shownIn(timeZone, moment).slice(0, '2026-11-20'.length);

/** The minute of a moment in a time zone, `2026-11-20 10:00`, for human-readable texts and sheets. */
export const minuteIn = (timeZone: string, moment: Date): string =>
  shownIn(timeZone, moment).slice(0, '2026-11-20T10:00'.length).replace('T', ' ');

/** The last second of a calendar day in a time zone. */
export function endOfDay(timeZone: string, day: string): Date {
  const shown = Date.parse(`${day}T23:59:59Z`);
  // The first guess may fall on the other side of a daylight-saving change; computing the offset at that guess corrects it.
  return new Date(shown - ahead(timeZone, shown - ahead(timeZone, shown)));
}

/** The wall-clock time of a zone, in ISO 8601 form. */
const shownIn = (timeZone: string, moment: Date): string => new Date(moment.getTime() + ahead(timeZone, moment.getTime())).toISOString();

interface Zone {
  format: Intl.DateTimeFormat;
  /** Keyed by quarter of an hour. */
  ahead: Map<number, number>;
}

const zones = new Map<string, Zone>();

/** A zone's UTC offset at a moment, in milliseconds; cached because Intl takes ten times as long. */
function ahead(timeZone: string, at: number): number {
  const zone = zoneOf(timeZone);
  const quarter = Math.floor(at / QUARTER_MS);
  const known = zone.ahead.get(quarter);
  if (known !== undefined) {
    return known;
  }
  const start = quarter * QUARTER_MS;
  const found = Date.parse(`${zone.format.format(start).replace(' ', 'T')}Z`) - start;
  if (zone.ahead.size >= MOST_QUARTERS) {
    zone.ahead.clear();
  }
  zone.ahead.set(quarter, found);
  return found;
}

function zoneOf(timeZone: string): Zone {
  let zone = zones.get(timeZone);
  if (!zone) {
    // The Swedish locale formats dates as ISO 8601.
    zone = { format: new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }), ahead: new Map() };
    zones.set(timeZone, zone);
  }
  return zone;
}

const MORNING = '08:00';
const NIGHT = '22:00';

/**
 * When the quiet hours end in which no reminders are sent, so that no phone wakes anybody: the next morning if it is night, null by day.
 */
export function quietHoursEnd(now: Date, timeZone: string): string | null {
  const time = minuteIn(timeZone, now).slice(-MORNING.length);
  if (time >= MORNING && time < NIGHT) {
    return null;
  }
  const morning = time < MORNING ? now : new Date(now.getTime() + NIGHT_MS);
  return `${dayIn(timeZone, morning)} ${MORNING}`;
}

/** When the quiet hours of that day begin, in which no reminders are sent. */
export const quietHoursStart = (now: Date, timeZone: string): Date => {
  const day = dayIn(timeZone, now);
  const shown = Date.parse(`${day}T${NIGHT}:00Z`);
  return new Date(shown - (Date.parse(`${day}T23:59:59Z`) - endOfDay(timeZone, day).getTime()));
};
