import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { done, formInt, id, instant, keyword, text } from '../fields.ts';
import { pageOf, pageQuery, sheetOf } from '../paging.ts';
import { noticeChange, noticeFields } from './notice.ts';
import { itemState, planKind } from './plan.ts';

const tags = ['classroom'] as const;

/** A member in the staff statistics, with the progress on each item in plan order. */
export const memberStanding = z.object({
  memberId: id,
  name: z.string(),
  account: z.string(),
  departmentName: z.string().nullable(),
  /** The account is disabled: excluded from all figures of the class and from reminders. */
  disabled: z.boolean(),
  percent: z.number().int(),
  /** Progress the plan expects of the member by today, going by past due dates. */
  expectedPercent: z.number().int(),
  completed: z.boolean(),
  states: z.array(itemState),
});
export type MemberStanding = z.infer<typeof memberStanding>;

/** Members who need a teacher's attention: those behind, not checked in today, or with homework waiting to be marked or revised. */
export const statisticsFilter = z.enum(['all', 'behind', 'unsigned', 'homework']);
export type StatisticsFilter = z.infer<typeof statisticsFilter>;

const statisticsQuery = z.object({
  classroomId: id,
  keyword,
  show: statisticsFilter.default('all'),
  pageNo: pageQuery.pageNo,
  pageSize: formInt(1, 100).default(50),
});

/** A decision on applications. */
export const decision = z.object({
  classroomId: id,
  memberIds: z.array(id).min(1, '请先选择报名的人').max(200, '一次最多处理 200 人'),
  accept: z.boolean(),
  /** Shown to refused applicants. */
  reason: text('理由', 200).default(''),
});
export const decided = z.object({ accepted: z.number().int(), waiting: z.number().int(), refused: z.number().int() });

/** Calls for class staff; every call checks that the caller is one of them. */
export const classroomStaffApi = {
  statistics: endpoint({
    method: 'GET',
    path: '/front/classroom/statistics',
    access: 'member',
    summary: 'List members with their state in each plan item',
    tags,
    query: statisticsQuery,
    result: pageOf(memberStanding).extend({
      items: z.array(z.object({ id, title: z.string(), kind: planKind, stageId: id, stageTitle: z.string(), required: z.boolean() })),
    }),
  }),
  exportStatistics: sheetOf({
    path: '/front/classroom/exportStatistics',
    access: 'member',
    summary: 'Export all members with all plan items as xlsx',
    tags,
    query: statisticsQuery,
  }),
  applications: endpoint({
    method: 'GET',
    path: '/front/classroom/applications',
    access: 'member',
    summary: 'List applicants and the waiting list, earliest first',
    tags,
    query: z.object({ ...pageQuery, classroomId: id }),
    result: pageOf(
      z.object({
        memberId: id,
        name: z.string(),
        departmentName: z.string().nullable(),
        message: z.string(),
        at: instant,
        waiting: z.boolean(),
      }),
    ),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/front/classroom/decide',
    access: 'member',
    summary: 'Accept applicants, with those beyond the capacity put on the waiting list, or refuse them',
    tags,
    encoding: 'json',
    body: decision,
    result: decided,
  }),
  publishNotice: endpoint({
    method: 'POST',
    path: '/front/classroom/publishNotice',
    access: 'member',
    summary: 'Send a notice to all members',
    tags,
    body: noticeFields.extend({ creationId: id.optional(), classroomId: id }),
    result: z.object({ id }),
  }),
  updateNotice: endpoint({
    method: 'POST',
    path: '/front/classroom/updateNotice',
    access: 'member',
    summary: 'Correct a notice of the caller’s class; members are not notified again',
    tags,
    body: noticeChange,
    result: done,
  }),
  withdrawNotice: endpoint({
    method: 'POST',
    path: '/front/classroom/withdrawNotice',
    access: 'member',
    summary: 'Withdraw a notice of the caller’s class from its members; administrators still see it',
    tags,
    body: z.object({ noticeId: id }),
    result: done,
  }),
};
