import { authored, type MemberRows } from '../../platform/member-rows.ts';

/** How this area's rows are rewritten when two accounts are merged. */
export const trialMemberRows: readonly MemberRows[] = [...authored('trial', 'owner_id')];
