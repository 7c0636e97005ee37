import { shortDayWords } from '@palm/contract/day-words';
import { dayIn } from './clock.ts';

/** 11 月 9 日: the day of a moment as people write it, with the year if it differs from that of `now`. */
export const shortDayIn = (timeZone: string, moment: Date, now: Date): string =>
  shortDayWords(dayIn(timeZone, moment), dayIn(timeZone, now));
