import { shortDayWords } from '@palm/contract/day-words';
import { dayIn } from './clock.ts';

/** 11 月 9 日: a moment's day the way people read it, with the year where it is not that of `now`. */
export const shortDayIn = (timeZone: string, moment: Date, now: Date): string =>
  shortDayWords(dayIn(timeZone, moment), dayIn(timeZone, now));
