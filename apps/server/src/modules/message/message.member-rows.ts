import { authored, inAudience, onePer, type MemberRows } from '../../platform/member-rows.ts';

/** What becomes of rows that name a member whose account goes into another. */
export const messageMemberRows: readonly MemberRows[] = [
  ...authored('announcement', 'author_id'),
  inAudience('announcement'),
  onePer('message', ['dedupe_key'], { name: '消息' }),
];
