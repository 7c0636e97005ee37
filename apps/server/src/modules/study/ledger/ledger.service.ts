import type { studyApi } from '@palm/contract/study/calls';
import type { Ledger, LedgerRow } from '@palm/contract/study/ledger';
import type { QueryOf } from '@palm/contract/endpoint';
import { AppError } from '../../../platform/app-error.ts';
import { dayIn } from '../../../platform/clock.ts';
import type { Download } from '../../../platform/download.ts';
import type { Period } from '../../../platform/period.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inPages, streamSheet } from '../../../platform/sheet-stream.ts';
import { getOutline } from '../../course/index.ts';
import { addDays } from '../summary/streak.ts';
import * as queries from './ledger.queries.ts';
import { lostSecondsOf, sheetColumns, toDays, toLedgerRow, toLost, toSheetRow, toSheetSum } from './ledger.view.ts';

// More than a person studies in a month.
const MOST_ROWS = 5000;
const ROWS_PER_READ = 1000;

type Filters = QueryOf<typeof studyApi.exportLedger>;

/** 学习记录: the rows of a month, which add up to its figures. The query is keyed by the caller, so it returns only their own rows. */
export async function getLedger(platform: Platform, person: Person, query: QueryOf<typeof studyApi.ledger>): Promise<Ledger> {
  const { db, clock } = platform;
  const { today, month, filter } = readFilters(person, clock.now(), query);
  const [rows, firstDay, courses] = await Promise.all([
    findRows(platform, person, filter, query),
    queries.findFirstDay(db, person),
    queries.findStudiedCourses(db, person, filter.period),
  ]);
  return {
    ...rows,
    month,
    firstMonth: monthOf(firstDay ?? today),
    lastMonth: monthOf(today),
    courses: courses.map(({ id, title }) => ({ courseId: id, title })),
  };
}

/** @throws AppError PARAM_INVALID if there are more rows than a sheet may hold: silently truncating it would be worse than refusing */
export async function exportLedger(platform: Platform, person: Person, query: Filters): Promise<Download> {
  const { month, filter } = readFilters(person, platform.clock.now(), query);
  const read: LedgerRow[] = [];
  for (let pageNo = 1; pageNo * ROWS_PER_READ <= MOST_ROWS; pageNo += 1) {
    const { list, total } = await findRows(platform, person, filter, { pageNo, pageSize: ROWS_PER_READ });
    if (total > MOST_ROWS) {
      throw new AppError('PARAM_INVALID', { reason: `一次最多导出 ${MOST_ROWS.toLocaleString('zh-CN')} 条，请先选一门课程` });
    }
    read.push(...list);
    if (list.length < ROWS_PER_READ) {
      break;
    }
  }
  const rows = [...read.map((row) => toSheetRow(row, person.timeZone)), toSheetSum(read)];
  const progress = { rows: 0, total: rows.length };
  const content = streamSheet({ name: '学习记录', columns: sheetColumns, pages: inPages(rows), progress });
  return { fileName: `学习记录-${month}.xlsx`, content, progress };
}

async function findRows(platform: Platform, person: Person, filter: queries.LedgerFilter, page: queries.LedgerPage) {
  const { db, files } = platform;
  if (filter.courseId !== undefined) {
    await getOutline(platform, person.orgId, filter.courseId);
  }
  const { figures, rows } = await queries.findSittings(db, person, filter, page);
  const places = await queries.findPlaces(db, person.orgId, [...new Set(rows.map(({ course_id }) => course_id))]);
  const lost = toLost(figures);
  const lostSeconds = lostSecondsOf(lost);
  const countedSeconds = figures.counted_seconds;
  return {
    list: rows.map((row) => toLedgerRow(files, row, places)),
    total: figures.rows,
    days: toDays(rows),
    countedSeconds,
    lostSeconds,
    totalSeconds: countedSeconds + lostSeconds,
    lost,
  };
}

const monthOf = (day: string): string => day.slice(0, 7);

function daysOf(month: string): Period {
  const from = `${month}-01`;
  // The 32nd day after the first is in the next month, whatever its length.
  return { from, to: addDays(`${monthOf(addDays(from, 31))}-01`, -1) };
}

function readFilters(person: Person, now: Date, { month: asked, ...filter }: Filters) {
  const today = dayIn(person.timeZone, now);
  const month = asked ?? monthOf(today);
  const { courseId, state, reason } = filter;
  return { today, month, filter: { period: daysOf(month), courseId, state, reason } };
}
