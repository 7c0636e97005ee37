import { onePer, type MemberRows } from '../../platform/member-rows.ts';

/** How this area's rows are rewritten when two accounts are merged. */
export const groupMemberRows: readonly MemberRows[] = [onePer('class_group_member', ['classroom_id'])];
