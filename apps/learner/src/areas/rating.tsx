import type { Area } from './area.ts';

export const area = {
  pages: {},
  coursePanel: () => import('../features/rating/course-rating.tsx').then((panel) => panel.CourseRating),
} satisfies Area<'rating'>;
