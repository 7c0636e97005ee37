import { authored, inAudience, type MemberRows } from '../../platform/member-rows.ts';

/** How this area's rows are rewritten when two accounts are merged. */
export const plateMemberRows: readonly MemberRows[] = [
  ...authored('plate', 'saved_by'),
  inAudience('plate'),
  ...authored('region', 'saved_by'),
];
