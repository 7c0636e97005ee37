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
} satisfies Area<'teacher'>;
