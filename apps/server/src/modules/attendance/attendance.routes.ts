import { attendanceAdminApi as admin } from '@palm/contract/attendance/admin';
import { attendanceApi } from '@palm/contract/attendance/calls';
import { attendanceStaffApi as staff } from '@palm/contract/attendance/staff';
import { bind } from '../../platform/http/bind.ts';
import { done } from '../../platform/http/done.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { askLeave, getLesson, leadLesson, signInToLesson } from './attendance.service.ts';
import { createLesson, exportLessons, getLesson as getLessonRow, listLessons, removeLesson, updateLesson } from './lesson.service.ts';
import { createSignInBook } from './sign-in-book.ts';
import { decideLeave, exportRoll, getScreen, listRoll, markRoll } from './roll.service.ts';

export function mountAttendance(router: Router, platform: Platform): void {
  const book = createSignInBook(platform);
  bind(router, attendanceApi.detail, ({ person, query }) => getLesson(platform, person, query.lessonId));
  bind(router, attendanceApi.signIn, ({ person, body }) => signInToLesson(platform, book, person, body));
  bind(router, attendanceApi.askLeave, ({ person, body }) => done(askLeave(platform, person, body)));
}

/** Every call first checks that the caller leads the class of the lesson. */
export function mountAttendanceStaff(router: Router, platform: Platform): void {
  const led = (person: Person, lessonId: string) => leadLesson(platform, person, lessonId);
  bind(router, staff.screen, async ({ person, query }) => {
    await led(person, query.lessonId);
    return getScreen(platform, person, query.lessonId);
  });
  bind(router, staff.roll, async ({ person, query }) => {
    await led(person, query.lessonId);
    return listRoll(platform, person, query);
  });
  bind(router, staff.mark, async ({ person, body }) => {
    await led(person, body.lessonId);
    return markRoll(platform, person, body);
  });
  bind(router, staff.decideLeave, async ({ person, body }) => {
    await led(person, body.lessonId);
    return decideLeave(platform, person, body);
  });
}

export function mountAttendanceAuthoring(router: Router, platform: Platform): void {
  bind(router, admin.lessons, ({ person, query }) => listLessons(platform, person, query));
  bind(router, admin.exportLessons, ({ person, query }) => exportLessons(platform, person, query));
  bind(router, admin.lesson, ({ person, query }) => getLessonRow(platform, person, query.lessonId));
  bind(router, admin.createLesson, ({ person, body }) => createLesson(platform, person, body));
  bind(router, admin.updateLesson, ({ person, body }) => updateLesson(platform, person, body));
  bind(router, admin.removeLesson, ({ person, body }) => done(removeLesson(platform, person, body.lessonId)));
  bind(router, admin.screen, ({ person, query }) => getScreen(platform, person, query.lessonId));
  bind(router, admin.roll, ({ person, query }) => listRoll(platform, person, query));
  bind(router, admin.exportRoll, ({ person, query }) => exportRoll(platform, person, query));
  bind(router, admin.mark, ({ person, body }) => markRoll(platform, person, body));
  bind(router, admin.decideLeave, ({ person, body }) => decideLeave(platform, person, body));
}
