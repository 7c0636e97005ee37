import { defineArea } from '../area.ts';

/** Stars and a short comment from members who have studied enough of a course to judge it. */
export const ratingArea = defineArea({
  key: 'rating',
  errorBlock: 1800,
  errors: { RATING_TOO_EARLY: [1801, '学到 {needed}% 就可以评分，你现在学到 {percent}%'] },
  events: { 'course-rated': '评价课程' },
  audit: { 'rating.remove': '删除课程评分' },
});
