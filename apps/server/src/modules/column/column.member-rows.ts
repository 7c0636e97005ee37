import { authored, inAudience, onePer, type MemberRows } from '../../platform/member-rows.ts';

/** How this area's rows are rewritten when two accounts are merged. */
export const columnMemberRows: readonly MemberRows[] = [
  ...authored('topical', 'saved_by', 'created_by'),
  inAudience('topical'),
  onePer('topical_subscription', ['topical_id'], { name: '订阅的专栏', both: { subscribed_at: 'least' }, second: 'left' }),
];
