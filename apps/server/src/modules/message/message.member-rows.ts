import { authored, inAudience, onePer, type MemberRows } from '../../platform/member-rows.ts';

/** How this area's rows are rewritten when two accounts are merged. */
export const messageMemberRows: readonly MemberRows[] = [
  ...authored('announcement', 'author_id'),
  inAudience('announcement'),
  onePer('message', ['dedupe_key'], { name: '消息' }),
];
