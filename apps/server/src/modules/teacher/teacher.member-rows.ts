import { onePer, type MemberRows } from '../../platform/member-rows.ts';

/** What becomes of rows that name a member whose account goes into another. */
export const teacherMemberRows: readonly MemberRows[] = [onePer('teacher', [], { name: '讲师资料', second: 'left' })];
