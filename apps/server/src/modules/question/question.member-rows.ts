import { authored, type MemberRows } from '../../platform/member-rows.ts';

/** What becomes of rows that name a member whose account goes into another. */
export const questionMemberRows: readonly MemberRows[] = [
  ...authored('question', 'created_by', 'saved_by'),
  ...authored('question_import', 'created_by'),
];
