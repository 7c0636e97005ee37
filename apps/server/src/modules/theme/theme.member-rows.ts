import { authored, inAudience, onePer, type MemberRows } from '../../platform/member-rows.ts';

/** How this area's rows are rewritten when two accounts are merged. */
export const themeMemberRows: readonly MemberRows[] = [
  ...authored('theme', 'created_by', 'saved_by'),
  inAudience('theme'),
  onePer('theme_viewer', ['theme_id']),
];
