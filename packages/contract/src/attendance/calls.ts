import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { done, id, instant, line } from '../fields.ts';

const tags = ['attendance'] as const;

/** `present` and `late` count as attended; `early`, `leave` and `absent` do not. */
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

/** How long each code is displayed. */
export const CODE_SECONDS = 15;
/** How long a code stays valid after that, so that a scan in its last second still succeeds. */
export const CODE_GRACE_SECONDS = 5;

const degrees = (most: number) => z.number().min(-most, '位置不正确，请重新定位').max(most, '位置不正确，请重新定位');
export const coordinates = z.object({ latitude: degrees(90), longitude: degrees(180) });
export type Coordinates = z.infer<typeof coordinates>;

/** A lesson as shown to a member of its class. */
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
  /** Whether the person leads or assists the class. */
  staff: z.boolean(),
  /** For staff: whether the class lets this person show the check-in screen and take attendance. */
  callsRoll: z.boolean(),
  /** Allowed radius in metres, if the lesson checks the location. */
  radius: z.number().int().nullable(),
  /** Null if not recorded yet; only until the lesson is over. */
  state: attendanceState.nullable(),
  signedAt: instant.nullable(),
  /** Distance of the member in metres; null if the location was not checked. */
  distance: z.number().int().nullable(),
  /** Position in the order of check-ins. */
  rank: z.number().int().nullable(),
  leave: askedLeave.nullable(),
});
export type LessonDetail = z.infer<typeof lessonDetail>;

export const attendanceApi = {
  detail: endpoint({
    method: 'GET',
    path: '/front/attendance/detail',
    access: 'member',
    summary: 'A lesson of a class, with the member’s attendance',
    tags,
    query: z.object({ lessonId: id }),
    result: lessonDetail,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/front/attendance/signIn',
    access: 'member',
    summary: 'Sign in with the code shown on the screen; a repeated call changes nothing and reports that',
    tags,
    encoding: 'json',
    body: z.object({ lessonId: id, code: line('签到码', 60), at: coordinates.nullable().default(null) }),
    result: z.object({ again: z.boolean(), lesson: lessonDetail }),
  }),
  askLeave: endpoint({
    method: 'POST',
    path: '/front/attendance/askLeave',
    access: 'member',
    summary: 'Request leave from a lesson; until the decision, another request replaces the reason',
    tags,
    body: z.object({ lessonId: id, reason: line('请假原因', 200) }),
    result: done,
  }),
};
