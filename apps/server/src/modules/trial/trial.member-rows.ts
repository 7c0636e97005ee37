import { authored, type MemberRows } from '../../platform/member-rows.ts';

/** What becomes of rows that name a member whose account goes into another. */
export const trialMemberRows: readonly MemberRows[] = [...authored('trial', 'owner_id')];
