import { dayIn, minuteIn } from './clock.ts';
import { shiftDay } from './period.ts';

const MORNING = '08:00';
const NIGHT = '22:00';

/** Until when nobody is reminded of anything, so that no phone wakes him: the next morning while it is night, null by day. */
export function nightUntil(now: Date, timeZone: string): string | null {
  const time = minuteIn(timeZone, now).slice(-MORNING.length);
  if (time >= MORNING && time < NIGHT) {
    return null;
  }
  const day = dayIn(timeZone, now);
  return `${time < MORNING ? day : shiftDay(day, 1)} ${MORNING}`;
}
