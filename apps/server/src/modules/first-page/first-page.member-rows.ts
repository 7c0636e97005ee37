import { authored, type MemberRows } from '../../platform/member-rows.ts';

/** What becomes of rows that name a member whose account goes into another. */
export const firstPageMemberRows: readonly MemberRows[] = [
  ...authored('first_page_draft', 'saved_by'),
  ...authored('first_page_version', 'published_by'),
];
