import { attendanceState, leaveState, type LessonDetail, type attendanceApi } from '@palm/contract/attendance/calls';
import { minuteWords } from '@palm/contract/day-words';
import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { minuteIn } from '../../platform/clock.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseViolation } from '../../platform/refuse-violation.ts';
import { requireDuty } from '../classroom/index.ts';
import { findOwnLesson, hasAttendance, storeLeave, type OwnLessonRow } from './attendance.queries.ts';
import { judgePlace, judgeTime, signClosesAt, signOpensAt } from './judge-sign-in.ts';
import { judgeCode } from './lesson-code.ts';
import type { SignInBook } from './sign-in-book.ts';

type ReadParts = Pick<Platform, 'db' | 'clock'>;

/**
 * A lesson, for members and staff of its class only.
 * @throws AppError CLASSROOM_MEMBERS_ONLY
 */
async function openLesson({ db, clock }: ReadParts, person: Person, lessonId: string): Promise<OwnLessonRow> {
  const row = orNotFound(await findOwnLesson(db, person, lessonId, clock.now()));
  if (!row.published || !(row.member || row.duties)) {
    throw new AppError('CLASSROOM_MEMBERS_ONLY');
  }
  return row;
}

/**
 * Checks that the caller leads the class of the lesson.
 * @throws AppError CLASSROOM_STAFF_ONLY, CLASSROOM_DUTY
 */
export async function leadLesson({ db, clock }: ReadParts, person: Person, lessonId: string): Promise<void> {
  const row = orNotFound(await findOwnLesson(db, person, lessonId, clock.now()));
  if (!row.published || row.duties === null) {
    throw new AppError('CLASSROOM_STAFF_ONLY');
  }
  requireDuty(row, 'attendance');
}

export async function getLesson(parts: ReadParts, person: Person, lessonId: string): Promise<LessonDetail> {
  return toLesson(await openLesson(parts, person, lessonId));
}

/** A member who has already signed in or was marked manually keeps that record, and the result says so. */
export async function signInToLesson(
  parts: ReadParts & Pick<Platform, 'secrets'>,
  book: SignInBook,
  person: Person,
  { lessonId, code, at }: BodyOf<typeof attendanceApi.signIn>,
): Promise<ResultOf<typeof attendanceApi.signIn>> {
  const now = parts.clock.now();
  const lesson = orNotFound(await findOwnLesson(parts.db, person, lessonId, now));
  if (!lesson.published || !lesson.member) {
    throw new AppError('ATTENDANCE_MEMBERS_ONLY');
  }
  if (await hasAttendance(parts.db, person, lessonId)) {
    return { again: true, lesson: toLesson(lesson) };
  }
  const state = judgeTime(lesson, now, (moment) => minuteWords(minuteIn(person.timeZone, moment)));
  const worth = judgeCode(parts.secrets, { orgId: person.orgId, lessonId }, code, now);
  if (worth !== 'good') {
    throw new AppError(worth === 'old' ? 'ATTENDANCE_CODE_OLD' : 'ATTENDANCE_CODE_WRONG');
  }
  const distance = judgePlace(lesson, at);
  const isFirst = await refuseViolation({ lesson_attendance_lesson_fkey: 'NOT_FOUND' }, () =>
    book.add({ orgId: person.orgId, memberId: person.memberId, lessonId, state, distance, at: now }),
  );
  return { again: !isFirst, lesson: await getLesson(parts, person, lessonId) };
}

/** @throws AppError LEAVE_SETTLED */
export async function askLeave(
  parts: ReadParts,
  person: Person,
  { lessonId, reason }: BodyOf<typeof attendanceApi.askLeave>,
): Promise<void> {
  const now = parts.clock.now();
  const lesson = await openLesson(parts, person, lessonId);
  if (!lesson.member) {
    throw new AppError('LEAVE_SETTLED', { reason: '你带这个班，不用请假' });
  }
  if (now > lesson.ends_at) {
    throw new AppError('LEAVE_SETTLED', { reason: '这节课已经结束，不能再请假；请联系班主任补记' });
  }
  if (await hasAttendance(parts.db, person, lessonId)) {
    throw new AppError('LEAVE_SETTLED', { reason: '你已经签到或被点名，不能再请假；请联系班主任更正' });
  }
  const isStored = await refuseViolation({ lesson_leave_lesson_fkey: 'NOT_FOUND' }, () =>
    storeLeave(parts.db, person, { lessonId, reason, now }),
  );
  if (!isStored) {
    throw new AppError('LEAVE_SETTLED', { reason: '班主任已经处理了你的请假，要改请联系班主任' });
  }
}

const toLesson = (row: OwnLessonRow): LessonDetail => ({
  id: row.id,
  classroomId: row.classroom_id,
  classroomTitle: row.classroom_title,
  title: row.title,
  place: row.place,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  signOpensAt: signOpensAt(row).toISOString(),
  signClosesAt: signClosesAt(row).toISOString(),
  staff: row.duties !== null,
  callsRoll: row.duties?.includes('attendance') ?? false,
  radius: row.radius,
  state: row.member ? attendanceState.nullable().parse(row.state) : null,
  signedAt: row.signed_at?.toISOString() ?? null,
  distance: row.distance,
  rank: row.rank,
  leave: toLeave(row),
});

export const toLeave = (row: Pick<OwnLessonRow, 'leave_state' | 'leave_reason' | 'leave_answer'>): LessonDetail['leave'] =>
  row.leave_state === null
    ? null
    : { state: leaveState.parse(row.leave_state), reason: row.leave_reason ?? '', answer: row.leave_answer ?? '' };
