import { onePer, type MemberRows } from '../../platform/member-rows.ts';

/** What becomes of rows that name a member whose account goes into another. */
export const interactionMemberRows: readonly MemberRows[] = [
  onePer('interaction', ['act', 'kind', 'object_id'], { name: '收藏和关注', both: { since: 'least' }, second: 'left' }),
];
