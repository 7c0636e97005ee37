import type { Area } from './area.ts';

export const studyArea: Area = {
  pages: [
    {
      path: 'courses/:courseId/learners',
      permission: 'report',
      load: () => import('../app/pages/course-learners.tsx').then((page) => page.CourseLearnersPage),
    },
  ],
};
