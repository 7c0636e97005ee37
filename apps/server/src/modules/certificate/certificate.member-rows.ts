import { onePer, type MemberRows } from '../../platform/member-rows.ts';

/** How this area's rows are rewritten when two accounts are merged. */
export const certificateMemberRows: readonly MemberRows[] = [
  onePer('certificate', ['source_kind', 'source_id'], { name: '证书', second: 'left' }),
];
