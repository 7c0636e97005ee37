import type { Area } from './area.ts';

export const area = {
  pages: {
    teacherDetail: {
      title: '讲师',
      under: 'courseList',
      ownHead: true,
      load: () => import('../app/pages/teacher-detail.tsx').then((page) => page.TeacherDetailPage),
    },
  },
  homeBlocks: { teachers: () => import('../features/teacher/teacher-block.tsx').then((block) => block.TeacherBlock) },
} satisfies Area<'teacher'>;
