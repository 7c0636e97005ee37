import { dayText } from '../../shared/day-text.ts';

const parts = (day: string) => day.split('-').map(Number) as [number, number, number];

/** 11 月 9 日 — 12 月 11 日, with the year where the two differ. */
export function periodText(from: string, to: string): string {
  const [[fromYear], [toYear]] = [parts(from), parts(to)];
  return fromYear === toYear ? `${dayText(from)} — ${dayText(to)}` : `${fromYear} 年 ${dayText(from)} — ${toYear} 年 ${dayText(to)}`;
}
