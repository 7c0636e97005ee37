import { authored, onePer, type MemberRows } from '../../platform/member-rows.ts';

/** What becomes of rows that name a member whose account goes into another. */
export const applicationMemberRows: readonly MemberRows[] = [
  ...authored('application', 'decided_by', 'member_id'),
  onePer('member_own_values', [], { second: 'left' }),
];
