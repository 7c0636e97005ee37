import dayjs, { type Dayjs } from 'dayjs';
// Names months and weekdays in antd's calendars, which otherwise are English.
import 'dayjs/locale/zh-cn';
import { useMemo } from 'react';

export const DAY = 'YYYY-MM-DD';
export const MINUTE = 'YYYY-MM-DD HH:mm';

/* The value of an antd picker. It must be the same object while the text is unchanged: a new one on each render would discard
   unconfirmed input. */

/** Null for no text. */
export const usePicked = (text: string | null, format: string): Dayjs | null =>
  useMemo(() => (text ? dayjs(text, format) : null), [text, format]);

/** Both ends of a range. */
export function usePickedRange(from: string | null, to: string | null, format: string): [Dayjs | null, Dayjs | null] {
  const [first, last] = [usePicked(from, format), usePicked(to, format)];
  return useMemo(() => [first, last], [first, last]);
}
