import { authored, inAudience, type MemberRows } from '../../platform/member-rows.ts';

/** What becomes of rows that name a member whose account goes into another. */
export const plateMemberRows: readonly MemberRows[] = [
  ...authored('plate', 'saved_by'),
  inAudience('plate'),
  ...authored('region', 'saved_by'),
];
