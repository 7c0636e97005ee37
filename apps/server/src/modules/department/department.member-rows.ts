import { authored, type MemberRows } from '../../platform/member-rows.ts';

/** What becomes of rows that name a member whose account goes into another. */
export const departmentMemberRows: readonly MemberRows[] = [...authored('department', 'head_id')];
