import { authored, stays, type MemberRows } from '../../platform/member-rows.ts';

/** How this area's rows are rewritten when two accounts are merged. */
export const memberRows: readonly MemberRows[] = [
  ...authored('member_import', 'created_by'),
  stays('member_import_change', 'says what an import did to which account'),
];
