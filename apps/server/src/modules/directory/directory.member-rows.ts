import { authored, type MemberRows } from '../../platform/member-rows.ts';

/** What becomes of rows that name a member whose account goes into another. */
export const directoryMemberRows: readonly MemberRows[] = [...authored('directory_run', 'created_by')];
