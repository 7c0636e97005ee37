import { authored, inAudience, onePer, type MemberRows } from '../../platform/member-rows.ts';

/** How this area's rows are rewritten when two accounts are merged. */
export const bannerMemberRows: readonly MemberRows[] = [
  ...authored('banner', 'saved_by'),
  inAudience('banner'),
  onePer('banner_viewer', ['banner_id'], { both: { last_viewed_on: 'greatest', last_clicked_on: 'greatest' } }),
];
