import { stays, type MemberRows } from '../../platform/member-rows.ts';

/** What becomes of rows that name a member whose account goes into another. */
export const deliveryMemberRows: readonly MemberRows[] = [stays('delivery', 'says what was sent to whom')];
