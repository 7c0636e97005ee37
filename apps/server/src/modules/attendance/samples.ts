import { defineSamples } from '../../../test/samples.ts';

const fields = {
  title: '绩效面谈角色演练',
  place: '海图厅',
  startsAt: '2026-11-20T07:00:00.000Z',
  endsAt: '2026-11-20T09:30:00.000Z',
  opensMinutes: 30,
  closesMinutes: 10,
  lateMinutes: 5,
  check: null,
};

export const samples = defineSamples({
  rows: async ({ words, now, caller, insert }) => {
    // A separate class that no other sample leaves.
    const days = { starts_on: '2026-09-01', ends_on: '2027-12-31', created_at: now, updated_at: now };
    const lessonClass = await insert('classroom', { title: words, status: 'published', member_count: 1, ...days });
    await insert('classroom_staff', { id: undefined, classroom_id: lessonClass, member_id: caller, role: 'teacher', position: 1 });
    await insert('classroom_member', { id: undefined, classroom_id: lessonClass, member_id: caller, state: 'member', at: now });
    const minutes = { opens_minutes: 60, closes_minutes: 60, late_minutes: 30 };
    const times = { starts_at: now, ends_at: new Date(now.getTime() + 7_200_000), created_at: now, updated_at: now };
    const lesson = (title: string) => insert('lesson', { classroom_id: lessonClass, title, place: words, ...minutes, ...times });
    const [held, ahead, emptyLesson] = [await lesson(words), await lesson(words), await lesson(words)];
    const of = { id: undefined, lesson_id: held, member_id: caller };
    await insert('lesson_attendance', { ...of, state: 'present', signed_at: now });
    await insert('lesson_mark', { lesson_id: held, member_id: caller, state: 'present', reason: words, marked_by: caller, marked_at: now });
    await insert('lesson_leave', { ...of, lesson_id: ahead, reason: words, answer: words, asked_at: now });
    return { lessonClass, heldLesson: held, lesson: ahead, emptyLesson };
  },
  calls: {
    'attendance.detail': ({ lesson }) => ({ query: { lessonId: lesson } }),
    // A code is valid for one lesson of one organisation; a member who is already signed in needs none.
    'attendance.signIn': ({ heldLesson }) => ({ body: { lessonId: heldLesson, code: '0.none' } }),
    'attendance.askLeave': ({ emptyLesson }) => ({ body: { lessonId: emptyLesson, reason: '出差' } }),
    'attendanceStaff.screen': ({ lesson }) => ({ query: { lessonId: lesson } }),
    'attendanceStaff.roll': ({ heldLesson }) => ({ query: { lessonId: heldLesson } }),
    'attendanceStaff.mark': ({ lesson, caller }) => ({ body: { lessonId: lesson, memberIds: [caller], state: 'late', reason: '堵车' } }),
    'attendanceStaff.decideLeave': ({ lesson, caller }) => ({ body: { lessonId: lesson, memberIds: [caller], approve: true } }),
    'attendanceAdmin.lessons': ({ lessonClass: classroomId }) => ({ query: { classroomId } }),
    'attendanceAdmin.exportLessons': ({ lessonClass: classroomId }) => ({ query: { classroomId } }),
    'attendanceAdmin.lesson': ({ lesson }) => ({ query: { lessonId: lesson } }),
    'attendanceAdmin.createLesson': ({ lessonClass: classroomId }) => ({ body: { classroomId, ...fields } }),
    'attendanceAdmin.updateLesson': ({ heldLesson }) => ({ body: { lessonId: heldLesson, ...fields } }),
    'attendanceAdmin.removeLesson': ({ emptyLesson }) => ({ body: { lessonId: emptyLesson } }),
    'attendanceAdmin.screen': ({ lesson }) => ({ query: { lessonId: lesson } }),
    'attendanceAdmin.roll': ({ heldLesson }) => ({ query: { lessonId: heldLesson } }),
    'attendanceAdmin.exportRoll': ({ heldLesson }) => ({ query: { lessonId: heldLesson } }),
    'attendanceAdmin.mark': ({ lesson, caller }) => ({ body: { lessonId: lesson, memberIds: [caller], state: 'late', reason: '堵车' } }),
    'attendanceAdmin.decideLeave': ({ lesson, caller }) => ({ body: { lessonId: lesson, memberIds: [caller], approve: true } }),
  },
  counting: ['attendanceStaff.mark', 'attendanceStaff.decideLeave', 'attendanceAdmin.mark', 'attendanceAdmin.decideLeave'],
});
