import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { created, creationId, done, id, instant, keyword, line, text } from '../fields.ts';
import { pageOf, pageQuery, sheetOf } from '../paging.ts';
import { askedLeave, attendanceState, coordinates } from './calls.ts';

const tags = ['attendance-authoring'] as const;

const minutes = (label: string) => z.number().int().min(0, `${label}至少 0 分钟`).max(240, `${label}最多 240 分钟`);

export const lessonFields = z.object({
  title: line('课名', 60),
  place: line('地点', 100),
  startsAt: instant,
  endsAt: instant,
  /** Signing in opens so long before it starts, and closes so long after. */
  opensMinutes: minutes('提前签到'),
  closesMinutes: minutes('开课后签到'),
  /** Who comes later than this after the start is late. */
  lateMinutes: minutes('迟到'),
  /** Where the room is and how near one has to be; null: nobody asks. */
  check: coordinates.extend({ radius: z.number().int().min(50, '至少 50 米').max(5000, '最多 5000 米') }).nullable(),
});
export type LessonFields = z.infer<typeof lessonFields>;

export const lessonRow = lessonFields.extend({
  id,
  signedCount: z.number().int(),
  memberCount: z.number().int(),
  /** Leave that nobody has decided on. */
  askedCount: z.number().int(),
});
export type LessonRow = z.infer<typeof lessonRow>;

/** A member of the class in the roll of one lesson. */
export const rollRow = z.object({
  memberId: id,
  name: z.string(),
  account: z.string(),
  departmentName: z.string().nullable(),
  /** Null as long as nothing is known, until the lesson is over. */
  state: attendanceState.nullable(),
  signedAt: instant.nullable(),
  distance: z.number().int().nullable(),
  /** Why somebody called the roll otherwise; empty where nobody did. */
  reason: z.string(),
  leave: askedLeave.nullable(),
});
export type RollRow = z.infer<typeof rollRow>;

const rollQuery = z.object({
  ...pageQuery,
  lessonId: id,
  keyword,
  /** `none`: nothing is known of them. */
  state: z.enum([...attendanceState.options, 'none', 'asked']).optional(),
});

const chosenMembers = { lessonId: id, memberIds: z.array(id).min(1, '请先选择成员').max(2000, '一次最多处理 2000 人') };
const changed = z.object({ changed: z.number().int() });

export const attendanceAdminApi = {
  lessons: endpoint({
    method: 'GET',
    path: '/admin/attendance/lessons',
    access: 'admin:class',
    summary: 'Lessons of a class, the latest first',
    tags,
    query: z.object({ ...pageQuery, classroomId: id }),
    result: pageOf(lessonRow).extend({ classroomTitle: z.string() }),
  }),
  createLesson: endpoint({
    method: 'POST',
    path: '/admin/attendance/createLesson',
    access: 'admin:class',
    summary: 'Plan a lesson of a class',
    tags,
    encoding: 'json',
    body: lessonFields.extend({ creationId, classroomId: id }),
    result: created,
  }),
  updateLesson: endpoint({
    method: 'POST',
    path: '/admin/attendance/updateLesson',
    access: 'admin:class',
    summary: 'Change a lesson; who has signed in stays so',
    tags,
    encoding: 'json',
    body: lessonFields.extend({ lessonId: id }),
    result: done,
  }),
  removeLesson: endpoint({
    method: 'POST',
    path: '/admin/attendance/removeLesson',
    access: 'admin:class',
    summary: 'Remove a lesson that nobody has signed in to',
    tags,
    body: z.object({ lessonId: id }),
    result: done,
  }),
  screen: endpoint({
    method: 'GET',
    path: '/admin/attendance/screen',
    access: 'admin:class',
    summary: 'What the screen in the room shows: the codes of the next ten minutes, so that it goes on without network, and who is there',
    tags,
    query: z.object({ lessonId: id }),
    result: z.object({
      title: z.string(),
      classroomTitle: z.string(),
      place: z.string(),
      startsAt: instant,
      signOpensAt: instant,
      signClosesAt: instant,
      radius: z.number().int().nullable(),
      /** The server's clock, which the screen follows. */
      now: instant,
      codes: z.array(z.object({ code: z.string(), from: instant })),
      memberCount: z.number().int(),
      signedCount: z.number().int(),
      /** The last to come, the latest first. */
      latest: z.array(z.object({ memberId: id, name: z.string(), departmentName: z.string().nullable(), signedAt: instant })),
      /** Some of those who are not there. */
      missing: z.array(z.string()),
    }),
  }),
  roll: endpoint({
    method: 'GET',
    path: '/admin/attendance/roll',
    access: 'admin:class',
    summary: 'The members of the class in a lesson: who was there, who asked for leave',
    tags,
    query: rollQuery,
    result: pageOf(rollRow).extend({ title: z.string() }),
  }),
  exportRoll: sheetOf({
    path: '/admin/attendance/exportRoll',
    access: 'admin:class',
    summary: 'The filtered roll as xlsx, in its order',
    tags,
    query: rollQuery,
  }),
  mark: endpoint({
    method: 'POST',
    path: '/admin/attendance/mark',
    access: 'admin:class',
    summary: 'Call the roll by hand, or correct it; what stood before is kept with the reason',
    tags,
    encoding: 'json',
    body: z.object({ ...chosenMembers, state: attendanceState, reason: text('原因', 200).default('') }),
    result: changed,
  }),
  decideLeave: endpoint({
    method: 'POST',
    path: '/admin/attendance/decideLeave',
    access: 'admin:class',
    summary: 'Approve leave that was asked for, or refuse it; who is decided on already is left out',
    tags,
    encoding: 'json',
    body: z.object({ ...chosenMembers, approve: z.boolean(), answer: text('答复', 200).default('') }),
    result: changed,
  }),
};
