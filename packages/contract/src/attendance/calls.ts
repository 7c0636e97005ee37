import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { done, id, instant, line } from '../fields.ts';

const tags = ['attendance'] as const;

/** Present and late have attended; who left early, was on leave or absent has not. */
export const attendanceState = z.enum(['present', 'late', 'early', 'leave', 'absent']);
export type AttendanceState = z.infer<typeof attendanceState>;
export const attendanceStateNames: Record<AttendanceState, string> = {
  present: '到课',
  late: '迟到',
  early: '早退',
  leave: '请假',
  absent: '缺席',
};

export const leaveState = z.enum(['asked', 'approved', 'refused']);
export const askedLeave = z.object({ state: leaveState, reason: z.string(), answer: z.string() });

/** Each code is shown for so long… */
export const CODE_SECONDS = 15;
/** …and is good for so long after that: whoever scanned it in its last second still comes through. */
export const CODE_GRACE_SECONDS = 5;

const degrees = (most: number) => z.number().min(-most, '位置不正确，请重新定位').max(most, '位置不正确，请重新定位');
export const coordinates = z.object({ latitude: degrees(90), longitude: degrees(180) });
export type Coordinates = z.infer<typeof coordinates>;

/** A lesson as a member of its class finds it. */
export const lessonDetail = z.object({
  id,
  classroomId: id,
  classroomTitle: z.string(),
  title: z.string(),
  place: z.string(),
  startsAt: instant,
  endsAt: instant,
  signOpensAt: instant,
  signClosesAt: instant,
  /** Leads or helps the class. */
  staff: z.boolean(),
  /** Of the staff: whether the class lets the person show the screen and call the roll. */
  callsRoll: z.boolean(),
  /** Where it asks for the place: within so many metres. */
  radius: z.number().int().nullable(),
  /** Null as long as nothing is known, until the lesson is over. */
  state: attendanceState.nullable(),
  signedAt: instant.nullable(),
  /** How far away the member was; null where nobody asked. */
  distance: z.number().int().nullable(),
  /** The how manieth to sign in. */
  rank: z.number().int().nullable(),
  leave: askedLeave.nullable(),
});
export type LessonDetail = z.infer<typeof lessonDetail>;

export const attendanceApi = {
  detail: endpoint({
    method: 'GET',
    path: '/front/attendance/detail',
    access: 'member',
    summary: 'A lesson of a class and how the member attended it',
    tags,
    query: z.object({ lessonId: id }),
    result: lessonDetail,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/front/attendance/signIn',
    access: 'member',
    summary: 'Sign in with the code that the screen shows; a second time changes nothing and says so',
    tags,
    encoding: 'json',
    body: z.object({ lessonId: id, code: line('签到码', 60), at: coordinates.nullable().default(null) }),
    result: z.object({ again: z.boolean(), lesson: lessonDetail }),
  }),
  askLeave: endpoint({
    method: 'POST',
    path: '/front/attendance/askLeave',
    access: 'member',
    summary: 'Ask not to come to a lesson; a second time changes the reason until it is decided',
    tags,
    body: z.object({ lessonId: id, reason: line('请假原因', 200) }),
    result: done,
  }),
};
