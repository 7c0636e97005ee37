import dayjs, { type Dayjs } from 'dayjs';
import { useMemo } from 'react';

export const DAY = 'YYYY-MM-DD';
export const MINUTE = 'YYYY-MM-DD HH:mm';

/*
 * What a picker of antd shows. As long as it says the same it has to be the same object: a new one, as any drawing of the page would make,
 * takes from a person what is typed or chosen and not confirmed yet.
 */

/** Null for no text. */
export const usePicked = (text: string | null, format: string): Dayjs | null =>
  useMemo(() => (text ? dayjs(text, format) : null), [text, format]);

/** Both ends of a range. */
export function usePickedRange(from: string | null, to: string | null, format: string): [Dayjs | null, Dayjs | null] {
  const [first, last] = [usePicked(from, format), usePicked(to, format)];
  return useMemo(() => [first, last], [first, last]);
}
