import { sql } from 'kysely';

/** Whole days of the organisation's time zone, both included, as YYYY-MM-DD. */
export interface Period {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;
const MAX_DAYS = 400;

const daysBetween = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
const shift = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Null when the days are the wrong way round or more than four hundred. */
export function checkPeriod(period: Period): Period | null {
  const length = daysBetween(period);
  return length >= 1 && length <= MAX_DAYS ? period : null;
}

/** The period of the same length right before, for comparison. */
export function periodBefore(period: Period): Period {
  const length = daysBetween(period);
  return { from: shift(period.from, -length), to: shift(period.to, -length) };
}

/** The period as moments: from the first midnight to the one after the last day, in this time zone. Two pieces of SQL. */
export const momentsOf = ({ from, to }: Period, timeZone: string) => ({
  start: sql`(${from}::date)::timestamp at time zone ${timeZone}`,
  end: sql`(${to}::date + 1)::timestamp at time zone ${timeZone}`,
});
