import { onePer, type MemberRows } from '../../platform/member-rows.ts';

/** How this area's rows are rewritten when two accounts are merged. */
export const teacherMemberRows: readonly MemberRows[] = [onePer('teacher', [], { name: '讲师资料', second: 'left' })];
