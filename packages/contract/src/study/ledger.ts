import { z } from 'zod';
import { cover } from '../course/calls.ts';
import { day, formInt, id, instant } from '../fields.ts';
import { pageOf, pageQuery } from '../paging.ts';

/** Why claimed seconds were not counted. Pages are no time, and a duplicate report was counted when it came first. */
export const lostReasons = ['repeated', 'too-fast', 'seek-ahead', 'out-of-range', 'taken-over', 'closed', 'not-open'] as const;
export const lostReason = z.enum(lostReasons);
export type LostReason = z.infer<typeof lostReason>;

/** What the ledger calls them. */
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
  /** The current month where it is left out. */
  month: month.optional(),
  courseId: id.optional(),
  /** Rows with something counted, or with something that was not. */
  state: z.enum(['all', 'counted', 'lost']).default('all'),
  reason: lostReason.optional(),
};

export const ledgerQuery = z.object({ ...pageQuery, pageSize: formInt(1, 100).default(50), ...ledgerFilters });

/** What was studied of one course without a long break. `countedSeconds` and `lost` add up to `totalSeconds`. */
export const ledgerRow = z.object({
  day,
  /** Null for what was studied before times were kept. */
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  device: z.enum(['pc', 'mobile']).nullable(),
  courseId: id,
  courseTitle: z.string(),
  cover,
  /** Whether the course is open to the member now. */
  open: z.boolean(),
  sections: z.object({
    count: z.number().int(),
    /** Places in the course from 1, and the title where it is one section. Null where the course no longer has them. */
    first: z.number().int().nullable(),
    last: z.number().int().nullable(),
    title: z.string().nullable(),
  }),
  countedSeconds: seconds,
  totalSeconds: seconds,
  lost: z.array(lost),
});
export type LedgerRow = z.infer<typeof ledgerRow>;

/** The study of one month. Figures are of all rows that match, so that they add up with them whatever is filtered. */
export const ledger = pageOf(ledgerRow).extend({
  month,
  /** The first month that has anything, for the choice of months; the last is the current one. */
  firstMonth: month,
  lastMonth: month,
  countedSeconds: seconds,
  lostSeconds: seconds,
  totalSeconds: seconds,
  lost: z.array(lost),
  /** The days of this page, newest first, each with the figures of all its rows. */
  days: z.array(z.object({ day, countedSeconds: seconds, lostSeconds: seconds, rows: z.number().int() })),
  /** Courses studied in the month, whatever the filter. */
  courses: z.array(z.object({ courseId: id, title: z.string() })),
});
export type Ledger = z.infer<typeof ledger>;

/** The sections of a row in words: 第 3 至 6 讲，4 个小节. */
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
