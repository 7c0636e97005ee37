import { authored, onePer, type MemberRows } from '../../platform/member-rows.ts';

/** How this area's rows are rewritten when two accounts are merged. */
export const applicationMemberRows: readonly MemberRows[] = [
  ...authored('application', 'decided_by', 'member_id'),
  onePer('member_own_values', [], { second: 'left' }),
];
