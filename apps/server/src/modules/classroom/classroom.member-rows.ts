import { authored, inAudience, onePer, type MemberRows } from '../../platform/member-rows.ts';

/** How this area's rows are rewritten when two accounts are merged. */
export const classroomMemberRows: readonly MemberRows[] = [
  ...authored('classroom', 'saved_by'),
  inAudience('classroom'),
  onePer('classroom_staff', ['classroom_id']),
  onePer('classroom_member', ['classroom_id'], {
    name: '班级',
    better: { column: 'state', first: ['member', 'waiting', 'applied', 'left', 'refused', 'removed'] },
  }),
  ...authored('classroom_link', 'created_by'),
  ...authored('classroom_notice', 'author_id'),
  onePer('classroom_notice_read', ['notice_id'], { both: { read_at: 'least' } }),
  onePer('classroom_nudge', ['nudged_on'], { both: { nudged_at: 'greatest' } }),
  onePer('classroom_graduate', ['classroom_id'], { both: { graduated_at: 'least' } }),
  onePer('classroom_completion', ['classroom_id'], { both: { completed_at: 'least' } }),
];
