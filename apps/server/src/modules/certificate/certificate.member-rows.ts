import { onePer, type MemberRows } from '../../platform/member-rows.ts';

/** What becomes of rows that name a member whose account goes into another. */
export const certificateMemberRows: readonly MemberRows[] = [
  onePer('certificate', ['source_kind', 'source_id'], { name: '证书', second: 'left' }),
];
