import { useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Brand } from '@palm/contract/organisation';

const DEFAULT_ZONE = 'Asia/Shanghai';

/** Instants as people of one time zone read them. */
function createDates(timeZone: string) {
  const formatter = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('zh-CN', { timeZone, ...options });
  const dayFormat = formatter({ year: 'numeric', month: 'long', day: 'numeric' });
  const shortFormat = formatter({ month: 'long', day: 'numeric' });
  const timeFormat = formatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const clockFormat = formatter({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' });
  const isoFormat = new Intl.DateTimeFormat('en-CA', { timeZone });
  const yearFormat = formatter({ year: 'numeric' });
  return {
    /** 2026年11月20日 */
    day: (instant: string | Date) => dayFormat.format(new Date(instant)),
    /** 11月20日, with the year where it is not the year of `now`. */
    shortDay: (instant: string | Date, now: Date = new Date()) => {
      const date = new Date(instant);
      return yearFormat.format(date) === yearFormat.format(now) ? shortFormat.format(date) : dayFormat.format(date);
    },
    /** 14:52 */
    time: (instant: string | Date) => timeFormat.format(new Date(instant)),
    /** 14:52:05 */
    clock: (instant: string | Date) => clockFormat.format(new Date(instant)),
    /** 2026-11-20: the calendar day, to compare and group by. */
    isoDay: (instant: string | Date) => isoFormat.format(new Date(instant)),
    /** 0-23. */
    hour: (instant: string | Date) => Number(timeFormat.format(new Date(instant)).slice(0, 2)),
  };
}

export type Dates = ReturnType<typeof createDates>;

/** The organisation's time zone comes with its branding (product.md §1); until that is there, the default. */
export function useDates(): Dates {
  const brands = useQueryClient().getQueriesData<Brand>({ queryKey: ['organisation', 'brand'] });
  const zone = brands.find(([, brand]) => brand !== undefined)?.[1]?.timeZone ?? DEFAULT_ZONE;
  return useMemo(() => createDates(zone), [zone]);
}
