import { onePer, type MemberRows } from '../../platform/member-rows.ts';

/** How this area's rows are rewritten when two accounts are merged. */
export const ratingMemberRows: readonly MemberRows[] = [onePer('rating', ['course_id'], { name: '评分' })];
