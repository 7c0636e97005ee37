import { authored, type MemberRows } from '../../platform/member-rows.ts';

/** How this area's rows are rewritten when two accounts are merged. */
export const questionMemberRows: readonly MemberRows[] = [
  ...authored('question', 'created_by', 'saved_by'),
  ...authored('question_import', 'created_by'),
];
