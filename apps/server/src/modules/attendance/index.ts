import type { Module } from '../../platform/module.ts';
import { attendanceNotices } from './attendance.notices.ts';
import { lessonPlan } from './attendance.plans.ts';
import { mountAttendance, mountAttendanceAuthoring, mountAttendanceStaff } from './attendance.routes.ts';
import { lessonTodo } from './attendance.todo.ts';
import { lessonTargets } from './attendance.targets.ts';
import { attendanceMemberRows } from './attendance.member-rows.ts';

export { findAttendanceFigures } from './figures.queries.ts';

/** In-person lessons of classes, and who attended them. */
export const attendance: Module = {
  name: 'attendance',
  tables: ['lesson', 'lesson_attendance', 'lesson_mark', 'lesson_leave'],
  memberRows: attendanceMemberRows,
  mount(router, platform) {
    mountAttendance(router, platform);
    mountAttendanceStaff(router, platform);
    mountAttendanceAuthoring(router, platform);
  },
  targets: { lesson: lessonTargets },
  plans: { lesson: lessonPlan },
  todo: lessonTodo,
  notices: attendanceNotices,
};
