import { authored, stays, type MemberRows } from '../../platform/member-rows.ts';

/** What becomes of rows that name a member whose account goes into another. */
export const memberRows: readonly MemberRows[] = [
  ...authored('member_import', 'created_by'),
  stays('member_import_change', 'says what an import did to which account'),
];
