import type { Area } from './area.ts';

export const area = {
  pages: {
    classHomework: {
      title: '班级作业',
      under: 'class',
      ownHead: true,
      load: () => import('../app/pages/class-homework.tsx').then((page) => page.ClassHomeworkPage),
    },
  },
} satisfies Area<'homework'>;
