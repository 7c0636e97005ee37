import type { Area } from './area.ts';

export const ratingArea: Area = {
  coursePanels: [
    {
      key: 'rating',
      title: '评分',
      permission: 'content',
      load: () => import('../features/rating/course-ratings.tsx').then((panel) => panel.CourseRatings),
    },
  ],
};
