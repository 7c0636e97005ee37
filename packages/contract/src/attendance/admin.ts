import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { created, creationId, done, id, instant, keyword, line } from '../fields.ts';
import { pageOf, pageQuery, sheetOf, sortBy } from '../paging.ts';
import { coordinates } from './calls.ts';
import { changed, leaveDecision, rollMark, rollPage, rollQuery, signScreen } from './staff.ts';

const tags = ['attendance-authoring'] as const;

const minutes = (label: string) => z.number().int().min(0, `${label}至少 0 分钟`).max(240, `${label}最多 240 分钟`);

export const lessonFields = z.object({
  title: line('课名', 60),
  place: line('地点', 100),
  startsAt: instant,
  endsAt: instant,
  /** Minutes before the start at which check-in opens, and minutes after it at which check-in closes. */
  opensMinutes: minutes('提前签到'),
  closesMinutes: minutes('开课后签到'),
  /** Arriving later than this many minutes after the start counts as late. */
  lateMinutes: minutes('迟到'),
  /** Location of the room and the allowed radius; null disables the location check. */
  check: coordinates.extend({ radius: z.number().int().min(50, '至少 50 米').max(5000, '最多 5000 米') }).nullable(),
});
export type LessonFields = z.infer<typeof lessonFields>;

export const lessonRow = lessonFields.extend({
  id,
  signedCount: z.number().int(),
  memberCount: z.number().int(),
  /** Leave requests awaiting a decision. */
  askedCount: z.number().int(),
  /** Another one with each change of the lesson. */
  revision: z.number().int(),
});
export type LessonRow = z.infer<typeof lessonRow>;

const lessonsQuery = z.object({ ...pageQuery, classroomId: id, keyword, sort: sortBy(['startsAt', 'title'], '-startsAt') });

export const attendanceAdminApi = {
  lessons: endpoint({
    method: 'GET',
    path: '/admin/attendance/lessons',
    access: 'admin:class',
    summary: 'List the lessons of a class',
    tags,
    query: lessonsQuery,
    result: pageOf(lessonRow).extend({ classroomTitle: z.string() }),
  }),
  exportLessons: sheetOf({
    path: '/admin/attendance/exportLessons',
    access: 'admin:class',
    summary: 'Export the filtered lessons as xlsx, in the current order',
    tags,
    query: lessonsQuery,
  }),
  lesson: endpoint({
    method: 'GET',
    path: '/admin/attendance/lesson',
    access: 'admin:class',
    summary: 'One lesson as in the list, to be edited',
    tags,
    query: z.object({ lessonId: id }),
    result: lessonRow,
  }),
  createLesson: endpoint({
    method: 'POST',
    path: '/admin/attendance/createLesson',
    access: 'admin:class',
    summary: 'Schedule a lesson of a class',
    tags,
    encoding: 'json',
    body: lessonFields.extend({ creationId, classroomId: id }),
    result: created,
  }),
  updateLesson: endpoint({
    method: 'POST',
    path: '/admin/attendance/updateLesson',
    access: 'admin:class',
    summary: 'Change a lesson; recorded sign-ins are kept',
    tags,
    encoding: 'json',
    body: lessonFields.extend({
      lessonId: id,
      /** That of the lesson which was changed: CONFLICT if somebody else has changed it since. If omitted, what stands is overwritten. */
      revision: z.number().int().optional(),
    }),
    result: z.object({ revision: z.number().int() }),
  }),
  removeLesson: endpoint({
    method: 'POST',
    path: '/admin/attendance/removeLesson',
    access: 'admin:class',
    summary: 'Delete a lesson that nobody has signed in to',
    tags,
    body: z.object({ lessonId: id }),
    result: done,
  }),
  screen: endpoint({
    method: 'GET',
    path: '/admin/attendance/screen',
    access: 'admin:class',
    // Needs `manage`, because the codes let their holder check anybody in.
    level: 'manage',
    summary: 'Sign-in screen of a lesson',
    tags,
    query: z.object({ lessonId: id }),
    result: signScreen,
  }),
  roll: endpoint({
    method: 'GET',
    path: '/admin/attendance/roll',
    access: 'admin:class',
    summary: 'Attendance list of a lesson: class members with their attendance and leave requests',
    tags,
    query: rollQuery,
    result: rollPage,
  }),
  exportRoll: sheetOf({
    path: '/admin/attendance/exportRoll',
    access: 'admin:class',
    summary: 'Export the filtered attendance list as xlsx, in the current order',
    tags,
    query: rollQuery,
  }),
  mark: endpoint({
    method: 'POST',
    path: '/admin/attendance/mark',
    access: 'admin:class',
    summary: 'Record or correct attendance manually; the previous marks are kept with the reason',
    tags,
    encoding: 'json',
    body: rollMark,
    result: changed,
  }),
  decideLeave: endpoint({
    method: 'POST',
    path: '/admin/attendance/decideLeave',
    access: 'admin:class',
    summary: 'Approve or refuse leave requests; requests already decided are skipped',
    tags,
    encoding: 'json',
    body: leaveDecision,
    result: changed,
  }),
};
