/** A calendar day in the organisation's time zone, `YYYY-MM-DD`. */
export type StudyDay = { date: string; minutes: number };
export type HeatLevel = 0 | 1 | 2 | 3 | 4;
export type HeatCell = { date: string; minutes: number; level: HeatLevel };

const DAY_MS = 86_400_000;
const WEEKS = 53;
/** Minutes for the highest level; for people who study less, their own best day is the reference. */
const LONG_DAY = 60;

/** Calendar days, not instants: computed in UTC, so that no time zone shifts them. */
const dayNumber = (date: string) => Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** 0 = Monday. */
export const weekdayOf = (date: string) => (dayNumber(date) + 3) % 7;

/** 0 for none, then four levels; `top` is the number of minutes for the highest. */
export function levelOf(minutes: number, top: number = LONG_DAY): HeatLevel {
  const reached = [1, top / 3, (top * 2) / 3, top].filter((step) => minutes >= step).length;
  return reached as HeatLevel;
}

function cellsBetween(days: readonly StudyDay[], from: number, to: number): HeatCell[] {
  const minutesOf = new Map(days.map((day) => [day.date, day.minutes]));
  const top = Math.min(LONG_DAY, Math.max(4, ...minutesOf.values()));
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const date = dateOf(from + index);
    const minutes = minutesOf.get(date) ?? 0;
    return { date, minutes, level: levelOf(minutes, top) };
  });
}

/** The 53 weeks up to today, each starting on Monday; the last one ends today. */
export function weeksUntil(days: readonly StudyDay[], today: string): HeatCell[][] {
  const last = dayNumber(today);
  const first = last - weekdayOf(today) - (WEEKS - 1) * 7;
  const cells = cellsBetween(days, first, last);
  return Array.from({ length: WEEKS }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** The days of the current month. */
export function monthOf(days: readonly StudyDay[], today: string): HeatCell[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const first = dayNumber(`${today.slice(0, 7)}-01`);
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return cellsBetween(days, first, first + count - 1);
}
