import { onePer, type MemberRows } from '../../platform/member-rows.ts';

/** How this area's rows are rewritten when two accounts are merged. */
export const workItemMemberRows: readonly MemberRows[] = [onePer('work_item_snooze', ['kind', 'object_id'])];
