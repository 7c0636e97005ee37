import { onePer, type MemberRows } from '../../platform/member-rows.ts';

/** What becomes of rows that name a member whose account goes into another. */
export const workItemMemberRows: readonly MemberRows[] = [onePer('work_item_snooze', ['kind', 'object_id'])];
