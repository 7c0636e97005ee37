import type { Area } from './area.ts';

export const area = {
  pages: {
    classHomework: {
      title: '班级作业',
      under: 'class',
      ownHead: true,
      load: () => import('../app/pages/class-homework.tsx').then((page) => page.ClassHomeworkPage),
    },
    homeworkDesk: {
      title: '批改作业',
      under: 'class',
      ownHead: true,
      load: () => import('../app/pages/homework-desk.tsx').then((page) => page.HomeworkDeskPage),
    },
  },
} satisfies Area<'homework'>;
