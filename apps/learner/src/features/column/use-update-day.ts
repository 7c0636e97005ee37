import { useNow } from '@palm/ui/use-now';
import { useDates } from '../../shared/dates.ts';

const DAY_MS = 86_400_000;
const NEAR_DAYS = 14;

/** Relative day of an entry: 今天, 昨天, 9 天前, and the date from two weeks on. */
export function useUpdateDay(): (moment: string) => string {
  const dates = useDates();
  const now = useNow();
  return (moment) => {
    const days = Math.round((Date.parse(dates.isoDay(now)) - Date.parse(dates.isoDay(moment))) / DAY_MS);
    if (days <= 0) {
      return '今天';
    }
    return days === 1 ? '昨天' : days < NEAR_DAYS ? `${days} 天前` : dates.shortDay(moment, now);
  };
}
