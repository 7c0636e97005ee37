import { onePer, type MemberRows } from '../../platform/member-rows.ts';

/** What becomes of rows that name a member whose account goes into another. */
export const ratingMemberRows: readonly MemberRows[] = [onePer('rating', ['course_id'], { name: '评分' })];
