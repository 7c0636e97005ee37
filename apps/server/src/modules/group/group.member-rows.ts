import { onePer, type MemberRows } from '../../platform/member-rows.ts';

/** What becomes of rows that name a member whose account goes into another. */
export const groupMemberRows: readonly MemberRows[] = [onePer('class_group_member', ['classroom_id'])];
