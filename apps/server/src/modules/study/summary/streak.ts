const DAY_MS = 86_400_000;

/** Adds days to a day (YYYY-MM-DD); negative numbers go back. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The Monday of the day's week. */
export function mondayOf(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

export interface Streaks {
  /** Consecutive days up to today; a streak that reached yesterday is not broken yet. */
  current: number;
  longest: number;
}

/** @param days distinct days with study, in ascending order */
export function streaksOf(days: readonly string[], today: string): Streaks {
  let longest = 0;
  let run = 0;
  let last: string | null = null;
  for (const day of days) {
    run = last !== null && addDays(last, 1) === day ? run + 1 : 1;
    longest = Math.max(longest, run);
    last = day;
  }
  const alive = last === today || last === addDays(today, -1);
  return { current: alive ? run : 0, longest };
}
