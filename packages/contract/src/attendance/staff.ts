import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, keyword, text } from '../fields.ts';
import { pageOf, pageQuery, sortBy } from '../paging.ts';
import { askedLeave, attendanceState } from './calls.ts';

const tags = ['attendance'] as const;

/** What the check-in screen shows, with the codes of the next ten minutes, so that it keeps working offline. */
export const signScreen = z.object({
  title: z.string(),
  classroomTitle: z.string(),
  place: z.string(),
  startsAt: instant,
  signOpensAt: instant,
  signClosesAt: instant,
  radius: z.number().int().nullable(),
  /** Server time, which the screen follows. */
  now: instant,
  codes: z.array(z.object({ code: z.string(), from: instant })),
  memberCount: z.number().int(),
  signedCount: z.number().int(),
  /** The most recent check-ins, latest first. */
  latest: z.array(z.object({ memberId: id, name: z.string(), departmentName: z.string().nullable(), signedAt: instant })),
  /** Some of the members who have not checked in. */
  missing: z.array(z.string()),
});
export type SignScreen = z.infer<typeof signScreen>;

/** A member's row on the attendance list of a lesson. */
export const rollRow = z.object({
  memberId: id,
  name: z.string(),
  account: z.string(),
  departmentName: z.string().nullable(),
  /** Null if not recorded yet; only until the lesson is over. */
  state: attendanceState.nullable(),
  signedAt: instant.nullable(),
  distance: z.number().int().nullable(),
  /** Reason for a manual correction; empty if there was none. */
  reason: z.string(),
  leave: askedLeave.nullable(),
});
export type RollRow = z.infer<typeof rollRow>;

export const rollQuery = z.object({
  ...pageQuery,
  lessonId: id,
  keyword,
  /** `none`: not recorded yet. */
  state: z.enum([...attendanceState.options, 'none', 'asked']).optional(),
  sort: sortBy(['name', 'signedAt'], 'name'),
});

const chosenMembers = { lessonId: id, memberIds: z.array(id).min(1, '请先选择成员').max(2000, '一次最多处理 2000 人') };

export const rollPage = pageOf(rollRow).extend({ title: z.string(), classroomId: id, classroomTitle: z.string() });
export const rollMark = z.object({ ...chosenMembers, state: attendanceState, reason: text('原因', 200).default('') });
export const leaveDecision = z.object({ ...chosenMembers, approve: z.boolean(), answer: text('答复', 200).default('') });
export const changed = z.object({ changed: z.number().int() });

/** What teachers and assistants of a class can do in its lessons. */
export const attendanceStaffApi = {
  screen: endpoint({
    method: 'GET',
    path: '/front/attendance/screen',
    access: 'member',
    summary: 'Sign-in screen of a lesson of the caller’s class',
    tags,
    query: z.object({ lessonId: id }),
    result: signScreen,
  }),
  roll: endpoint({
    method: 'GET',
    path: '/front/attendance/roll',
    access: 'member',
    summary: 'Attendance and leave requests for a lesson of the caller’s class',
    tags,
    query: rollQuery,
    result: rollPage,
  }),
  mark: endpoint({
    method: 'POST',
    path: '/front/attendance/mark',
    access: 'member',
    summary: 'Record attendance manually for a lesson of the caller’s class',
    tags,
    encoding: 'json',
    body: rollMark,
    result: changed,
  }),
  decideLeave: endpoint({
    method: 'POST',
    path: '/front/attendance/decideLeave',
    access: 'member',
    summary: 'Approve or refuse leave from a lesson of the caller’s class',
    tags,
    encoding: 'json',
    body: leaveDecision,
    result: changed,
  }),
};
