import { stays, type MemberRows } from '../../platform/member-rows.ts';

/** How this area's rows are rewritten when two accounts are merged. */
export const deliveryMemberRows: readonly MemberRows[] = [stays('delivery', 'says what was sent to whom')];
