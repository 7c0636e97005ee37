import { GraduationCap } from 'lucide-react';
import type { Area } from './area.ts';

export const classroomArea: Area = {
  pages: [
    {
      path: 'classes',
      permission: 'class',
      rail: { label: '班级', icon: GraduationCap, group: '学习' },
      load: () => import('../app/pages/classes.tsx').then((page) => page.ClassesPage),
    },
    {
      path: 'classes/templates',
      permission: 'class',
      load: () => import('../app/pages/class-templates.tsx').then((page) => page.ClassTemplatesPage),
    },
    {
      path: 'classes/:classroomId/members',
      permission: 'class',
      load: () => import('../app/pages/class-members.tsx').then((page) => page.ClassMembersPage),
    },
    {
      path: 'classes/:classroomId/notices',
      permission: 'class',
      load: () => import('../app/pages/class-notices.tsx').then((page) => page.ClassNoticesPage),
    },
    {
      path: 'classes/:classroomId/notices/:noticeId',
      permission: 'class',
      load: () => import('../app/pages/class-notice.tsx').then((page) => page.ClassNoticePage),
    },
    {
      path: 'classes/:classroomId/statistics',
      permission: 'class',
      load: () => import('../app/pages/class-statistics.tsx').then((page) => page.ClassStatisticsPage),
    },
    {
      path: 'classes/:classroomId',
      permission: 'class',
      frame: 'desk',
      load: () => import('../app/pages/class-desk.tsx').then((page) => page.ClassDeskPage),
    },
  ],
  search: [
    {
      name: '班级',
      permission: 'class',
      listPath: '/classes',
      find: async (...wanted) => (await import('../features/classroom/classroom.api.ts')).findClassrooms(...wanted),
    },
  ],
};
