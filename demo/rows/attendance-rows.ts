import type { ClassroomContent, LessonContent } from '../content/classroom.schema.ts';
import { readClasses } from './classroom-rows.ts';
import type { DemoRows } from './demo-rows.ts';
import { lessonStart } from './lesson-start.ts';
import type { Loading } from './loading.ts';
import { mergeRows } from './merge-rows.ts';

const MINUTE_MS = 60_000;
const later = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * MINUTE_MS);

const OPENS = 30;
const LATE = 5;
/** Whoever was in time came in the last so many minutes, one after the other. */
const ARRIVALS = 18;

/** The lessons of all classes, and who was there. */
export const attendanceRows = (loading: Loading): DemoRows =>
  mergeRows(readClasses(loading).flatMap((one) => lessonsOf(one).map((lesson) => rowsOfLesson(loading, one, lesson))));

const lessonsOf = ({ plan }: ClassroomContent): LessonContent[] => plan.flatMap(({ items }) => items.filter((item) => 'at' in item));

function rowsOfLesson(loading: Loading, one: ClassroomContent, lesson: LessonContent): DemoRows {
  const { orgId, at, idOf } = loading;
  const id = idOf('lesson', lesson.key);
  const starts_at = lessonStart(loading, lesson);
  const created_at = at(Math.max(('time' in lesson.at ? lesson.at.daysAgo : 0) + 7, one.starts + 2), '10:00');
  const attended = one.attendance
    .filter(({ item }) => item === lesson.key)
    .flatMap(({ records }) => records)
    .flatMap(({ members, ...record }) => members.map((key, place) => ({ member_id: idOf('member', key), place, ...record })));
  const teacher = memberOfTeacher(loading, one);
  return {
    lesson: [
      {
        org_id: orgId,
        id,
        classroom_id: idOf('classroom', one.key),
        title: lesson.title,
        place: lesson.place,
        starts_at,
        ends_at: later(starts_at, lesson.minutes),
        opens_minutes: OPENS,
        closes_minutes: lesson.closes,
        late_minutes: LATE,
        created_at,
        updated_at: created_at,
      },
    ],
    lesson_attendance: attended.map(({ member_id, place, status, minutes }) => ({
      org_id: orgId,
      lesson_id: id,
      member_id,
      ...ATTENDED[status](starts_at, place, minutes),
    })),
    lesson_mark: attended
      .filter(({ status }) => status === 'absent')
      .map(({ member_id, note }) => ({
        org_id: orgId,
        id: loading.newId(),
        lesson_id: id,
        member_id,
        state: 'absent',
        reason: note,
        marked_by: teacher,
        marked_at: later(starts_at, lesson.minutes + 10),
      })),
    lesson_leave: attended
      .filter(({ status }) => status === 'leave')
      .map(({ member_id, note }) => ({
        org_id: orgId,
        lesson_id: id,
        member_id,
        state: 'approved',
        reason: note,
        asked_at: later(starts_at, -26 * 60),
        decided_at: later(starts_at, -24 * 60),
        decided_by: teacher,
      })),
  };
}

type Attended = { state: string; signed_at: Date | null };

const ATTENDED: Record<'on-time' | 'late' | 'leave' | 'absent', (startsAt: Date, place: number, minutes: number) => Attended> = {
  'on-time': (startsAt, place) => ({ state: 'present', signed_at: later(startsAt, (place % ARRIVALS) - ARRIVALS - 0.4 * (place % 3)) }),
  late: (startsAt, _place, minutes) => ({ state: 'late', signed_at: later(startsAt, minutes) }),
  leave: () => ({ state: 'leave', signed_at: null }),
  absent: () => ({ state: 'absent', signed_at: null }),
};

function memberOfTeacher({ content, idOf }: Loading, { teachers }: ClassroomContent): string | null {
  const member = content.people.teachers.find(({ key }) => key === teachers[0])?.member;
  return member === undefined ? null : idOf('member', member);
}
