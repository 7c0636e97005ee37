import { attendanceRows } from '../rows/attendance-rows.ts';
import type { DemoArea } from './area.ts';

export const attendanceDemo: DemoArea = {
  tables: ['lesson', 'lesson_attendance', 'lesson_mark', 'lesson_leave'],
  rows: attendanceRows,
};
