import { lostReasons, lostTitles, sectionsText, type Ledger, type LedgerRow } from '@palm/contract/study/ledger';
import { minuteIn } from '../../../platform/clock.ts';
import type { FileLinks } from '../../../platform/file-links.ts';
import type { SheetCell, SheetColumn } from '../../../platform/sheets.ts';
import { toCover } from '../../course/index.ts';
import { lostColumn } from '../report/report.queries.ts';
import type { MonthFigures, SittingRow } from './ledger.queries.ts';

type Places = ReadonlyMap<string, { title: string; place: number }>;

/** Reasons without lost seconds are left out. */
export const toLost = (row: SittingRow | MonthFigures): Ledger['lost'] =>
  lostReasons
    .map((reason) => ({ reason, title: lostTitles[reason], seconds: row[lostColumn(reason) as `${string}_seconds`] ?? 0 }))
    .filter(({ seconds }) => seconds > 0);

export const lostSecondsOf = (lost: Ledger['lost']): number => lost.reduce((sum, { seconds }) => sum + seconds, 0);

export function toLedgerRow(files: FileLinks, row: SittingRow, places: Places): LedgerRow {
  const lost = toLost(row);
  return {
    day: row.day,
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    device: row.device,
    courseId: row.course_id,
    courseTitle: row.title,
    cover: toCover(files, row),
    open: row.is_open,
    sections: toSections(row.section_ids, places),
    countedSeconds: row.counted_seconds,
    totalSeconds: row.counted_seconds + lostSecondsOf(lost),
    lost,
  };
}

function toSections(ids: string[], places: Places): LedgerRow['sections'] {
  const known = ids.flatMap((id) => places.get(id) ?? []).sort((one, other) => one.place - other.place);
  return {
    count: ids.length,
    first: known[0]?.place ?? null,
    last: known.at(-1)?.place ?? null,
    title: ids.length === 1 ? (known[0]?.title ?? null) : null,
  };
}

/** The distinct days of a page, in its order. */
export function toDays(rows: SittingRow[]): Ledger['days'] {
  const days = new Map(
    rows.map((row) => [row.day, { day: row.day, countedSeconds: row.day_counted, lostSeconds: row.day_lost, rows: row.day_rows }]),
  );
  return [...days.values()];
}

const deviceName = { pc: '电脑', mobile: '手机' } as const;

/** In seconds, so that people can add them up. */
export const sheetColumns: SheetColumn[] = [
  { title: '日期', width: 12 },
  { title: '开始', width: 18 },
  { title: '结束', width: 18 },
  { title: '设备', width: 8 },
  { title: '课程', width: 36 },
  { title: '小节', width: 28 },
  { title: '一共（秒）', width: 12 },
  { title: '计入（秒）', width: 12 },
  { title: '不计（秒）', width: 12 },
  ...lostReasons.map((reason) => ({ title: `${lostTitles[reason]}（秒）`, width: 20 })),
];

const momentText = (instant: string | null, timeZone: string): string => (instant === null ? '' : minuteIn(timeZone, new Date(instant)));

export const toSheetRow = (row: LedgerRow, timeZone: string): SheetCell[] => [
  row.day,
  momentText(row.startedAt, timeZone),
  momentText(row.endedAt, timeZone),
  row.device === null ? '' : deviceName[row.device],
  row.courseTitle,
  sectionsText(row.sections),
  ...secondsOf(row),
];

export function toSheetSum(rows: LedgerRow[]): SheetCell[] {
  const sums = rows.map(secondsOf).reduce((sum, row) => sum.map((seconds, place) => seconds + (row[place] ?? 0)), NOTHING);
  return ['合计', ...Array.from({ length: 5 }, () => ''), ...sums];
}

const NOTHING = Array.from({ length: 3 + lostReasons.length }, () => 0);

function secondsOf({ countedSeconds, totalSeconds, lost }: LedgerRow): number[] {
  const of = new Map(lost.map(({ reason, seconds }) => [reason, seconds]));
  return [totalSeconds, countedSeconds, totalSeconds - countedSeconds, ...lostReasons.map((reason) => of.get(reason) ?? 0)];
}
