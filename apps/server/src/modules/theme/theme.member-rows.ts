import { authored, inAudience, onePer, type MemberRows } from '../../platform/member-rows.ts';

/** What becomes of rows that name a member whose account goes into another. */
export const themeMemberRows: readonly MemberRows[] = [
  ...authored('theme', 'created_by', 'saved_by'),
  inAudience('theme'),
  onePer('theme_viewer', ['theme_id']),
];
