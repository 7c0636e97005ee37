import { z } from 'zod';
import { cover } from '../course/calls.ts';
import { day, formInt, id, instant } from '../fields.ts';
import { pageOf, pageQuery } from '../paging.ts';

/** Why reported seconds were not credited. Pages are not time, and a duplicate report was credited on first arrival. */
export const lostReasons = ['repeated', 'too-fast', 'seek-ahead', 'out-of-range', 'taken-over', 'closed', 'not-open'] as const;
export const lostReason = z.enum(lostReasons);
export type LostReason = z.infer<typeof lostReason>;

/** Their names in the ledger. */
export const lostTitles: Readonly<Record<LostReason, string>> = {
  repeated: '重复观看',
  'too-fast': '快过实际时间',
  'seek-ahead': '跳过的部分',
  'out-of-range': '超出内容长度',
  'taken-over': '另一处打开之后',
  closed: '页面关闭之后',
  'not-open': '课程不再开放之后',
};

/** A month of the organisation's calendar: 2026-11. */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, '月份要写成 2026-11 这样');

const seconds = z.number().int();
const lost = z.object({ reason: lostReason, title: z.string(), seconds });

export const ledgerFilters = {
  /** Defaults to the current month. */
  month: month.optional(),
  courseId: id.optional(),
  /** Rows with credited time, or with time that was not credited. */
  state: z.enum(['all', 'counted', 'lost']).default('all'),
  reason: lostReason.optional(),
};

export const ledgerQuery = z.object({ ...pageQuery, pageSize: formInt(1, 100).default(50), ...ledgerFilters });

/** Study of one course without a long break. `countedSeconds` and `lost` add up to `totalSeconds`. */
export const ledgerRow = z.object({
  day,
  /** Null for study from before start times were recorded. */
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  device: z.enum(['pc', 'mobile']).nullable(),
  courseId: id,
  courseTitle: z.string(),
  cover,
  /** Whether the member can currently open the course. */
  open: z.boolean(),
  sections: z.object({
    count: z.number().int(),
    /**
     * Position of the first and last section in the course, from 1, and the title if there is only one section. Null if they are no longer
     * in the course.
     */
    first: z.number().int().nullable(),
    last: z.number().int().nullable(),
    title: z.string().nullable(),
  }),
  countedSeconds: seconds,
  totalSeconds: seconds,
  lost: z.array(lost),
});
export type LedgerRow = z.infer<typeof ledgerRow>;

/** The study of one month. Figures cover all matching rows, so that they add up under any filter. */
export const ledger = pageOf(ledgerRow).extend({
  month,
  /** The earliest month with data, for the month picker; the current month is the latest. */
  firstMonth: month,
  lastMonth: month,
  countedSeconds: seconds,
  lostSeconds: seconds,
  totalSeconds: seconds,
  lost: z.array(lost),
  /** The days on this page, newest first, each with totals over all its rows. */
  days: z.array(z.object({ day, countedSeconds: seconds, lostSeconds: seconds, rows: z.number().int() })),
  /** Courses studied in the month, regardless of filters. */
  courses: z.array(z.object({ courseId: id, title: z.string() })),
});
export type Ledger = z.infer<typeof ledger>;

/** Describes the sections of a row: 第 3 至 6 讲，4 个小节. */
export function sectionsText({ count, first, last, title }: LedgerRow['sections']): string {
  if (count === 0) {
    return '';
  }
  if (first === null) {
    return count === 1 ? '这个小节已从课程中移除' : `${count} 个小节，已从课程中移除`;
  }
  if (count === 1) {
    return `第 ${first} 讲 ${title ?? ''}`.trim();
  }
  return first === last ? `第 ${first} 讲等 ${count} 个小节` : `第 ${first} 至 ${last} 讲，${count} 个小节`;
}
