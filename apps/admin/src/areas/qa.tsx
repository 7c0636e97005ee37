import type { Area } from './area.ts';

export const qaArea: Area = {
  pages: [
    {
      path: 'classes/:classroomId/questions',
      permission: 'class',
      load: () => import('../app/pages/class-questions.tsx').then((page) => page.ClassQuestionsPage),
    },
  ],
};
