import type { RhythmContent } from '../content/history.schema.ts';
import type { Random } from '../random.ts';
import type { Loading } from '../rows/loading.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BREAK = 3 * MINUTE;
/** The end of a day, a minute before midnight. */
const DAY_LENGTH = 24 * HOUR - MINUTE;

/** When one member did things: one after the other, at the hours of the member's rhythm, never in the future. */
export interface Diary {
  /** The start of a free time of so many seconds on that day. */
  reserve: (daysAgo: number, seconds: number) => Date;
  /** How well a day suits the rhythm. */
  weightOf: (daysAgo: number) => number;
}

interface Busy {
  from: number;
  to: number;
}

/** The most recent day on which something can have happened: just after midnight, today has hardly begun. */
export function lastUsableDay({ now, at }: Pick<Loading, 'now' | 'at'>): number {
  return now.getTime() - at(0, '00:00').getTime() < 2 * HOUR ? 1 : 0;
}

export function createDiary(loading: Loading, rhythm: RhythmContent, random: Random): Diary {
  const busyDays = new Map<number, Busy>();
  const weekday = (daysAgo: number) => (new Date(loading.dayAgo(daysAgo)).getUTCDay() + 6) % 7;

  const firstStart = (daysAgo: number, room: number): number => {
    const hours = weekday(daysAgo) < 5 ? rhythm.weekdayHours : rhythm.weekendHours;
    const open = hours.map((weight, hour) => (hour * HOUR <= room ? weight : 0));
    const start = pickIndex(open, random) * HOUR + random.whole(0, 59) * MINUTE;
    return Math.max(0, Math.min(start, room));
  };

  return {
    weightOf: (daysAgo) => rhythm.days[weekday(daysAgo)] ?? 1,
    reserve(daysAgo, seconds) {
      const midnight = loading.at(daysAgo, '00:00').getTime();
      const length = seconds * 1000;
      const room = Math.min(DAY_LENGTH, loading.now.getTime() - midnight - MINUTE) - length;
      const busy = busyDays.get(daysAgo);
      const after = busy ? busy.to + BREAK : firstStart(daysAgo, room);
      // What does not fit behind goes before.
      const start = busy && after > room ? Math.max(0, busy.from - BREAK - length) : after;
      const end = start + length;
      busyDays.set(daysAgo, { from: Math.min(start, busy?.from ?? start), to: Math.max(end, busy?.to ?? end) });
      return new Date(midnight + start);
    },
  };
}

/** An index by weights; 0 when all are nothing. */
export function pickIndex(weights: readonly number[], random: Random): number {
  let rest = random.next() * weights.reduce((sum, weight) => sum + weight, 0);
  const index = weights.findIndex((weight) => {
    rest -= weight;
    return weight > 0 && rest < 0;
  });
  return Math.max(0, index);
}
