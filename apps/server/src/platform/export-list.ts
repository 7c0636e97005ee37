import type { Page } from '@palm/contract/paging';
import { AppError } from './app-error.ts';
import { dayIn, minuteIn } from './clock.ts';
import type { Download } from './download.ts';
import type { Person } from './person.ts';
import type { Platform } from './platform.ts';
import { writeSheetFile, type SheetCell, type SheetColumn } from './sheets.ts';

const PAGE = 1000;
// What `readFirstSheet` reads back, and what people can look through.
const MOST_ROWS = 20_000;

/** Times as people of the organisation read them; nothing stays nothing. */
interface SheetTimes {
  day: (at: string | null) => string | null;
  minute: (at: string | null) => string | null;
}

export interface SheetField<Row> extends SheetColumn {
  cell: (row: Row, times: SheetTimes) => SheetCell;
}

interface Paged {
  pageNo: number;
  pageSize: number;
}

interface ListedSheet<Query, Row> {
  /** 课程: of the sheet and, with the day, of the file. */
  name: string;
  fields: readonly SheetField<Row>[];
  /** What the list was asked for, without its page. */
  query: Query;
  /** The list itself, so that the sheet holds what it shows, in its order. */
  list: (query: Query & Paged) => Promise<Page<Row>>;
}

/**
 * A list as a sheet, read in pages.
 * @throws AppError PARAM_INVALID for more than 20 000 rows: a sheet that leaves some out without a word is worse than none
 */
export async function exportList<Query, Row>(
  { clock, workers }: Pick<Platform, 'clock' | 'workers'>,
  { timeZone }: Pick<Person, 'timeZone'>,
  { name, fields, query, list }: ListedSheet<Query, Row>,
): Promise<Download> {
  const times = timesIn(timeZone);
  const rows: SheetCell[][] = [];
  for (let pageNo = 1; rows.length === (pageNo - 1) * PAGE; pageNo += 1) {
    const page = await list({ ...query, pageNo, pageSize: PAGE });
    if (page.total > MOST_ROWS) {
      throw new AppError('PARAM_INVALID', { reason: `一次最多导出 ${MOST_ROWS.toLocaleString('zh-CN')} 行，请先缩小筛选` });
    }
    rows.push(...page.list.map((row) => fields.map(({ cell }) => cell(row, times))));
  }
  const content = await writeSheetFile(workers, { name, columns: fields.map(({ title, width }) => ({ title, width })), rows });
  return { fileName: `${name}-${dayIn(timeZone, clock.now())}.xlsx`, content };
}

const timesIn = (timeZone: string): SheetTimes => ({
  day: (at) => at && dayIn(timeZone, new Date(at)),
  minute: (at) => at && minuteIn(timeZone, new Date(at)),
});
