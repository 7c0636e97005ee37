import { ListTodo } from 'lucide-react';
import type { Area } from './area.ts';

export const assignmentArea: Area = {
  pages: [
    {
      path: 'assignments',
      permission: 'assignment',
      rail: { label: '任务指派', icon: ListTodo, group: '学习' },
      load: () => import('../app/pages/assignments.tsx').then((page) => page.AssignmentsPage),
    },
    {
      path: 'assignments/:assignmentId/progress',
      permission: 'assignment',
      load: () => import('../app/pages/assignment-progress.tsx').then((page) => page.AssignmentProgressPage),
    },
    {
      path: 'assignments/:assignmentId',
      permission: 'assignment',
      frame: 'desk',
      load: () => import('../app/pages/assignment-desk.tsx').then((page) => page.AssignmentDeskPage),
    },
  ],
  search: [
    {
      name: '任务指派',
      permission: 'assignment',
      listPath: '/assignments',
      find: async (...wanted) => (await import('../features/assignment/assignment.api.ts')).findAssignments(...wanted),
    },
  ],
};
