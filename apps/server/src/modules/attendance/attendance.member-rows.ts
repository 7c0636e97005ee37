import { authored, moves, onePer, type MemberRows } from '../../platform/member-rows.ts';

/** What becomes of rows that name a member whose account goes into another. */
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
