import { authored, inAudience, type MemberRows } from '../../platform/member-rows.ts';

/** How this area's rows are rewritten when two accounts are merged. */
export const courseMemberRows: readonly MemberRows[] = [
  ...authored('course', 'created_by', 'info_saved_by'),
  inAudience('course'),
  inAudience('course_access'),
  ...authored('course_edition', 'published_by'),
  ...authored('section_draft', 'saved_by'),
  ...authored('replaced_draft', 'replaced_by'),
];
