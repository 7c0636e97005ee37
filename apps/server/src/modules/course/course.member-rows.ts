import { authored, inAudience, type MemberRows } from '../../platform/member-rows.ts';

/** What becomes of rows that name a member whose account goes into another. */
export const courseMemberRows: readonly MemberRows[] = [
  ...authored('course', 'created_by', 'info_saved_by'),
  inAudience('course'),
  ...authored('course_edition', 'published_by'),
  ...authored('section_draft', 'saved_by'),
  ...authored('replaced_draft', 'replaced_by'),
];
