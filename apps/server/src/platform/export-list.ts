import type { Page } from '@palm/contract/paging';
import { dayIn, minuteIn } from './clock.ts';
import type { Download } from './download.ts';
import type { Person } from './person.ts';
import type { Platform } from './platform.ts';
import { streamSheet } from './sheet-stream.ts';
import type { SheetCell, SheetColumn } from './sheets.ts';

// Small enough that formatting its rows does not block other requests.
const PAGE = 500;

/** Formats times in the organisation's time zone; null stays null. */
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
  /** For example 课程: names the sheet and, with the day, the file. */
  name: string;
  fields: readonly SheetField<Row>[];
  /** The list's query, without paging. */
  query: Query;
  /** The list itself, so that the sheet has the same rows in the same order. */
  list: (query: Query & Paged) => Promise<Page<Row>>;
}

/**
 * A list as a sheet of any size: pages are read one after the other while it is sent. The first is read before the response starts, so that
 * a refusal can still be sent as an error message.
 */
export async function exportList<Query, Row>(
  { clock }: Pick<Platform, 'clock'>,
  { timeZone }: Pick<Person, 'timeZone'>,
  { name, fields, query, list }: ListedSheet<Query, Row>,
): Promise<Download> {
  const times = timesIn(timeZone);
  const read = (pageNo: number) => list({ ...query, pageNo, pageSize: PAGE });
  const first = await read(1);
  const pages = async function* () {
    let page = first;
    for (let pageNo = 1; page.list.length > 0; pageNo += 1) {
      yield page.list.map((row) => fields.map(({ cell }) => cell(row, times)));
      if (page.list.length < PAGE) {
        return;
      }
      page = await read(pageNo + 1);
    }
  };
  const progress = { rows: 0, total: first.total };
  const content = streamSheet({ name, columns: fields.map(({ title, width }) => ({ title, width })), pages: pages(), progress });
  return { fileName: `${name}-${dayIn(timeZone, clock.now())}.xlsx`, content, progress };
}

const timesIn = (timeZone: string): SheetTimes => ({
  day: (at) => at && dayIn(timeZone, new Date(at)),
  minute: (at) => at && minuteIn(timeZone, new Date(at)),
});
