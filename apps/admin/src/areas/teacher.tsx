import { GraduationCap } from 'lucide-react';
import type { Area } from './area.ts';

export const teacherArea: Area = {
  pages: [
    {
      path: 'teachers',
      permission: 'content',
      rail: { label: '讲师', icon: GraduationCap, group: '学习' },
      load: () => import('../app/pages/teachers.tsx').then((page) => page.TeachersPage),
    },
  ],
  search: [
    {
      name: '讲师',
      permission: 'content',
      listPath: '/teachers',
      find: async (...wanted) => (await import('../features/teacher/teacher.api.ts')).findTeachers(...wanted),
    },
  ],
};
