import { authored, type MemberRows } from '../../platform/member-rows.ts';

/** How this area's rows are rewritten when two accounts are merged. */
export const firstPageMemberRows: readonly MemberRows[] = [
  ...authored('first_page_draft', 'saved_by'),
  ...authored('first_page_version', 'published_by'),
];
