import { onePer, type MemberRows } from '../../platform/member-rows.ts';

/** How this area's rows are rewritten when two accounts are merged. */
export const interactionMemberRows: readonly MemberRows[] = [
  onePer('interaction', ['act', 'kind', 'object_id'], { name: '收藏和关注', both: { since: 'least' }, second: 'left' }),
];
