import type { Area } from './area.ts';

export const groupArea: Area = {
  pages: [
    {
      path: 'classes/:classroomId/groups',
      permission: 'class',
      load: () => import('../app/pages/class-groups.tsx').then((page) => page.ClassGroupsPage),
    },
  ],
};
