import { authored, inAudience, onePer, type MemberRows } from '../../platform/member-rows.ts';

/** What becomes of rows that name a member whose account goes into another. */
export const infoMemberRows: readonly MemberRows[] = [
  ...authored('info', 'author_id', 'saved_by'),
  inAudience('info'),
  onePer('info_reader', ['info_id'], { both: { last_read_on: 'greatest' } }),
];
