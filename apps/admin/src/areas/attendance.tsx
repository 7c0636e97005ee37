import type { Area } from './area.ts';

const lesson = 'classes/:classroomId/lessons';

export const attendanceArea: Area = {
  pages: [
    { path: lesson, permission: 'class', load: () => import('../app/pages/class-lessons.tsx').then((page) => page.ClassLessonsPage) },
    {
      path: `${lesson}/:lessonId`,
      permission: 'class',
      load: () => import('../app/pages/lesson-roll.tsx').then((page) => page.LessonRollPage),
    },
    {
      path: `${lesson}/:lessonId/screen`,
      permission: 'class',
      frame: 'desk',
      load: () => import('../app/pages/lesson-screen.tsx').then((page) => page.LessonScreenPage),
    },
  ],
};
