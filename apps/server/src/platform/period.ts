import { sql } from 'kysely';
import { AppError } from './app-error.ts';

/** Whole days in the organisation's time zone, both ends included, as YYYY-MM-DD. */
export interface Period {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;
const MAX_DAYS = 400;

const daysBetween = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
const IN_CALENDAR = /^(?!0000)\d{4}-/;

/**
 * Adds days to a calendar day.
 * @throws AppError PARAM_INVALID beyond the years 1 to 9999, which no database column takes as text
 */
export function shiftDay(day: string, days: number): string {
  const shifted = new Date(Date.parse(day) + days * DAY_MS).toISOString();
  if (!IN_CALENDAR.test(shifted)) {
    throw new AppError('PARAM_INVALID', { reason: '日期太早或太晚，请重新选择' });
  }
  return shifted.slice(0, 10);
}

/** @throws AppError PARAM_INVALID if the days are reversed or the period is too long */
export function knownPeriod({ from, to }: Period): Period {
  const length = daysBetween({ from, to });
  if (length < 1 || length > MAX_DAYS) {
    throw new AppError('PARAM_INVALID', { reason: '日期范围要从早到晚，最多 400 天' });
  }
  return { from, to };
}

/** Every day of the period in order with its figures; `none` fills days without any. */
export function everyDay<Figures extends object>(
  { from, to }: Period,
  counted: readonly (Figures & { day: string })[],
  none: Figures,
): (Figures & { day: string })[] {
  const known = new Map(counted.map((row) => [row.day, row]));
  return Array.from({ length: daysBetween({ from, to }) }, (_, place) => shiftDay(from, place)).map(
    (day) => known.get(day) ?? { ...none, day },
  );
}

/** The preceding period of the same length, for comparison. */
export function periodBefore(period: Period): Period {
  const length = daysBetween(period);
  return { from: shiftDay(period.from, -length), to: shiftDay(period.to, -length) };
}

/** The period as moments: from the first midnight to the midnight after the last day, in this time zone. Two SQL fragments. */
export const momentsOf = ({ from, to }: Period, timeZone: string) => ({
  start: sql`(${from}::date)::timestamp at time zone ${timeZone}`,
  end: sql`(${to}::date + 1)::timestamp at time zone ${timeZone}`,
});
