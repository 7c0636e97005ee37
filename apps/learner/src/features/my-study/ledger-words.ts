import type { LedgerRow } from '@palm/contract/study/ledger';
import type { Dates } from '@palm/client/dates';

const DAY_MS = 86_400_000;
const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const;

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** 今天, 昨天, 周五 or the date; with the rest of the date as a note. */
export function ledgerDay(day: string, today: string, dates: Dates): { title: string; note: string } {
  const ago = daysBetween(day, today);
  const date = dates.shortDay(dates.instantAt(`${day} 12:00`), dates.instantAt(`${today} 12:00`));
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
  if (ago === 0 || ago === 1) {
    return { title: ago === 0 ? '今天' : '昨天', note: `${date} ${weekday}` };
  }
  return ago > 1 && ago < 7 ? { title: weekday, note: date } : { title: date, note: weekday };
}

/** Formats a month such as 2026-11 for reading. */
export const monthText = (month: string): string => `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`;

/** All months from the first to the last, newest first. */
export function monthsBetween(first: string, last: string): string[] {
  const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
  const [from, to] = [count(first), count(last)];
  return Array.from({ length: Math.max(0, to - from) + 1 }, (_, place) => {
    const month = to - place;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

/** A time span; a single time if both are in the same minute. */
export function spanText({ startedAt, endedAt }: Pick<LedgerRow, 'startedAt' | 'endedAt'>, dates: Dates): string {
  if (startedAt === null || endedAt === null) {
    return '当天';
  }
  const [from, to] = [dates.time(startedAt), dates.time(endedAt)];
  return from === to ? from : `${from}—${to}`;
}
