import type { Area } from './area.ts';

export const attendanceArea: Area = {
  pages: [
    {
      path: 'classes/:classroomId/lessons',
      permission: 'class',
      load: () => import('../app/pages/class-lessons.tsx').then((page) => page.ClassLessonsPage),
    },
    {
      path: 'classes/:classroomId/lessons/:lessonId',
      permission: 'class',
      load: () => import('../app/pages/lesson-roll.tsx').then((page) => page.LessonRollPage),
    },
    {
      path: 'classes/:classroomId/lessons/:lessonId/screen',
      permission: 'class',
      frame: 'desk',
      load: () => import('../app/pages/lesson-screen.tsx').then((page) => page.LessonScreenPage),
    },
  ],
};
