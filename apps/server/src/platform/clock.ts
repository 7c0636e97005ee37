/** Where the time comes from; tests turn it by hand. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

const MINUTE_MS = 60_000;
/** From late in the evening into the next day, whatever the clocks do in between. */
const NIGHT_MS = 240 * MINUTE_MS;

/** Since 1973 no zone has changed its clocks but at a quarter of an hour. */
const QUARTER_MS = 15 * MINUTE_MS;
/** Some years of quarters in which something happens, or a few megabytes. */
const MOST_QUARTERS = 50_000;

/** The calendar day of a moment in a time zone, YYYY-MM-DD (product.md §1: times are shown in the organisation's zone). */
export const dayIn = (timeZone: string, moment: Date): string => shownIn(timeZone, moment).slice(0, '2026-11-20'.length);

/** The minute of a moment in a time zone, `2026-11-20 10:00`, for texts and sheets that people read. */
export const minuteIn = (timeZone: string, moment: Date): string =>
  shownIn(timeZone, moment).slice(0, '2026-11-20T10:00'.length).replace('T', ' ');

/** The last second of a calendar day in a time zone. */
export function endOfDay(timeZone: string, day: string): Date {
  const shown = Date.parse(`${day}T23:59:59Z`);
  // The first guess may stand on the other side of a change to summer time; its own offset settles that.
  return new Date(shown - ahead(timeZone, shown - ahead(timeZone, shown)));
}

/** What the clocks of a zone show, in the form of ISO 8601. */
const shownIn = (timeZone: string, moment: Date): string => new Date(moment.getTime() + ahead(timeZone, moment.getTime())).toISOString();

interface Zone {
  format: Intl.DateTimeFormat;
  /** By quarter of an hour. */
  ahead: Map<number, number>;
}

const zones = new Map<string, Zone>();

/** How many milliseconds the clocks of a zone are ahead of UTC at a moment: kept, because the calendar of the platform takes ten times as long. */
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
    // The Swedish form of a date is ISO 8601.
    zone = { format: new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }), ahead: new Map() };
    zones.set(timeZone, zone);
  }
  return zone;
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
