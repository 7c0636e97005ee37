import { authored, inAudience, onePer, type MemberRows } from '../../platform/member-rows.ts';

/** What becomes of rows that name a member whose account goes into another. */
export const bannerMemberRows: readonly MemberRows[] = [
  ...authored('banner', 'saved_by'),
  inAudience('banner'),
  onePer('banner_viewer', ['banner_id'], { both: { last_viewed_on: 'greatest', last_clicked_on: 'greatest' } }),
];
