import { authored, moves, onePer, type MemberRows } from '../../platform/member-rows.ts';

/** How this area's rows are rewritten when two accounts are merged. */
export const attendanceMemberRows: readonly MemberRows[] = [
  onePer('lesson_attendance', ['lesson_id'], {
    name: '面授考勤',
    better: { column: 'state', first: ['present', 'late', 'early', 'leave', 'absent'] },
  }),
  moves('lesson_mark'),
  ...authored('lesson_mark', 'marked_by'),
  onePer('lesson_leave', ['lesson_id'], { better: { column: 'state', first: ['approved', 'asked', 'refused'] } }),
  ...authored('lesson_leave', 'decided_by'),
];
