import { authored, inAudience, onePer, type MemberRows } from '../../platform/member-rows.ts';

/** How this area's rows are rewritten when two accounts are merged. */
export const infoMemberRows: readonly MemberRows[] = [
  ...authored('info', 'author_id', 'saved_by'),
  inAudience('info'),
  onePer('info_reader', ['info_id'], { both: { last_read_on: 'greatest' } }),
];
